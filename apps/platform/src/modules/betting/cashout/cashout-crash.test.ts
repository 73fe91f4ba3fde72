import { randomUUID } from 'node:crypto'
import { cashout } from '@touchline/contract/calls/bets/cashout'
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
import { betsOf, eur, money, URN } from './testing/placed.ts'

const ROUNDS = 2
const BETS_A_ROUND = 6

describe('a platform that is killed while bets are sold', () => {
  it('sells each part exactly once when every request is repeated until it is answered', {
    timeout: 120_000,
  }, async () => {
    const platform = await restartablePlatform()
    const { db } = platform
    const ids = await sendFeed(platform, fixture(URN), winnerPrices(URN, [2000, 3400, 3600]))
    const player = await testPlayer(platform, { balanceMinor: 100_000 })
    const leg = { matchId: ids.get(URN) ?? 0, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
    const bet = { stake: eur(1000), selections: [leg] }
    const meta = { deviceId: 'test-device', quick: false }
    const sell = (betId: number, idempotencyKey: string) => {
      const body = { betId, toCashout: eur(380), stake: 400 }
      return player.client.call(cashout, { body }, { idempotencyKey })
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { meta, bets: Array.from({ length: BETS_A_ROUND }, () => bet) }
      const { bets } = await player.client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
      const sales = bets.map(({ id }) => ({ betId: id, key: randomUUID() }))
      const firstTries = Promise.allSettled(sales.map(({ betId, key }) => sell(betId, key)))
      // Killed after the first reply, or disconnected from the database before it.
      if (round % 2 === 0)
        await Promise.race(sales.map(({ betId, key }) => sell(betId, key).catch(() => null)))
      else await terminateConnections(db)
      await platform.kill()
      await firstTries
      await platform.start()
      for (const { betId, key } of sales) await sell(betId, key)
      for (const { betId, key } of sales)
        expect(await sell(betId, key)).toMatchObject({ bet: { cashedOut: { paid: eur(380) } } })
    }

    const bets = await betsOf(player)
    expect(bets.map(({ cashedOut }) => cashedOut)).toEqual(
      Array.from({ length: ROUNDS * BETS_A_ROUND }, () => ({ stake: eur(400), paid: eur(380) })),
    )
    expect(await money(player)).toEqual({
      available: 100_000 - bets.length * (1000 - 380),
      held: bets.length * 600,
    })
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})
