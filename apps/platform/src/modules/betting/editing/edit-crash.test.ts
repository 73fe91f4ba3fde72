import { randomUUID } from 'node:crypto'
import { editBet } from '@touchline/contract/calls/bets/edit-bet'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { describe, expect, it } from 'vitest'
import {
  fixture,
  restartablePlatform,
  sendFeed,
  terminateConnections,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { betsOf, eur, money, URN } from '../cashout/testing/placed.ts'

const ROUNDS = 2
const BETS_A_ROUND = 6

describe('a platform that is killed while bets are edited', () => {
  it('has each bet or its successor, never both and never neither', { timeout: 120_000 }, async () => {
    const platform = await restartablePlatform()
    const { db } = platform
    const ids = await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]))
    const player = await testPlayer(platform, { balanceMinor: 100_000 })
    const leg = { matchId: ids.get(URN) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
    const meta = { deviceId: 'test-device', quick: false }
    const edit = (betId: number, idempotencyKey: string) => {
      const edited = { betId, toCashout: eur(950) }
      const body = { meta, bets: [{ stake: eur(1500), selections: [leg] }], edited }
      return player.client.call(editBet, { body }, { idempotencyKey })
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const body = {
        meta,
        bets: Array.from({ length: BETS_A_ROUND }, () => ({ stake: eur(1000), selections: [leg] })),
      }
      const { bets } = await player.client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
      const edits = bets.map(({ id }) => ({ betId: id, key: randomUUID() }))
      const firstTries = Promise.allSettled(edits.map(({ betId, key }) => edit(betId, key)))
      // Killed after the first reply, or disconnected from the database before it.
      if (round % 2 === 0)
        await Promise.race(edits.map(({ betId, key }) => edit(betId, key).catch(() => null)))
      else await terminateConnections(db)
      await platform.kill()
      await firstTries
      await platform.start()
      const half = await betsOf(player)
      const open = half.filter(({ status }) => status === 'waiting_results').length
      expect(open, 'every bet or its successor').toBe((round + 1) * BETS_A_ROUND)
      for (const { betId, key } of edits) await edit(betId, key)
    }

    const bets = await betsOf(player)
    const count = ROUNDS * BETS_A_ROUND
    expect(bets.filter(({ status }) => status === 'cashed_out')).toHaveLength(count)
    expect(bets.filter(({ status }) => status === 'waiting_results')).toHaveLength(count)
    expect(await money(player)).toEqual({
      available: 100_000 - count * (1000 - 950 + 1500),
      held: count * 1500,
    })
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})
