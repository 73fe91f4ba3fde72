import { randomUUID } from 'node:crypto'
import { linkWalletPlayer } from '@touchline/contract/calls/wallet/operator-wallet'
import { type PlatformProcess, type TestPlayer, testClient, testPlayer } from '@touchline/platform/testing'
import type { LoadClient } from '../placements/load.ts'
import { connectClients, type Scenario } from '../placements/slips.ts'

export const OPERATOR_KEY = 'operator-key-of-the-bench-0001'

/** So many players whose money is at the operator. */
export async function walletClients(
  platform: PlatformProcess,
  scenario: Scenario,
  count: number,
): Promise<LoadClient[]> {
  const operator = testClient({
    fetch: (request) => {
      request.headers.set('x-api-key', OPERATOR_KEY)
      return platform.fetch(request)
    },
  })
  const players: TestPlayer[] = []
  for (let made = 0; made < count; made += 1) {
    const player = await testPlayer(platform)
    const body = { playerId: player.id, wallet: 'default', token: `player-${randomUUID()}` }
    await operator.call(linkWalletPlayer, { body })
    players.push(player)
  }
  return connectClients(platform, players, scenario)
}
