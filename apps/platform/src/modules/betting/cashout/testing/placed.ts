import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import type { Bet, SelectionPlacement } from '@touchline/contract/entities/bet'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { Platform } from '../../../../platform.ts'
import {
  fixture,
  sendFeed,
  type TestPlayer,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../../testing/index.ts'

export const URN = 'test:match:1'

export interface PlacedOptions {
  legs?: [urn: string, odds: number][]
  /** The number of bets of 10.00, from a balance of 100.00 or, for several, 1000.00. */
  count?: number
  variables?: Record<string, string>
}

export interface Placed {
  platform: Platform
  player: TestPlayer
  betId: number
  betIds: number[]
  matchId: number
}

/** Bets of 10.00 on home wins. */
export async function placed({
  legs = [[URN, 2000]],
  count = 1,
  variables = {},
}: PlacedOptions = {}): Promise<Placed> {
  const platform = await testPlatform(variables)
  const events = legs.flatMap(([urn, odds], index): FeedEvent[] => [
    fixture(urn, `Home ${index}`, `Away ${index}`),
    winnerPrices(urn, [odds, 3400, 3600]),
  ])
  const ids = await sendFeed(platform, ...events)
  const player = await testPlayer(platform, { balanceMinor: count === 1 ? 10_000 : 100_000 })
  const selections = legs.map(([urn, odds]) => ({
    matchId: ids.get(urn) ?? 0,
    marketId: 1,
    specifier: '',
    outcomeId: 1,
    odds,
  }))
  const betIds = await place(player, selections, count)
  return { platform, player, betIds, betId: betIds[0] ?? 0, matchId: selections[0]?.matchId ?? 0 }
}

/** Returns the ids of so many bets of 10.00 on these legs. */
export async function place(
  { client }: TestPlayer,
  selections: SelectionPlacement[],
  count = 1,
): Promise<number[]> {
  const body = {
    meta: { deviceId: 'test-device', quick: false },
    bets: Array.from({ length: count }, () => ({ stake: eur(1000), selections })),
  }
  const { bets } = await client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
  return bets.map(({ id }) => id)
}

export const eur = (value: number) => ({ value, currency: 'EUR' })

export async function betsOf({ client }: TestPlayer): Promise<Bet[]> {
  return (await client.call(listBets, {})).bets
}

export async function onlyBet(player: TestPlayer): Promise<Bet | undefined> {
  return (await betsOf(player))[0]
}

export async function money({ client }: TestPlayer) {
  const [account] = (await client.call(listAccounts, {})).accounts
  return account ? { available: account.available, held: account.held } : null
}
