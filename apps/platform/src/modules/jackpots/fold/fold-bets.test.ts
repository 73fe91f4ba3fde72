import { foldJackpot } from '@touchline/betting/bonuses/kinds/must-drop'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import { terminateConnections } from '../../../testing/index.ts'
import { startFacts } from '../../bet-facts/index.ts'
import { bettingDay, eventually, placeAll } from '../../betting/testing/betting-day.ts'
import { checkLedger } from '../../wallet/index.ts'
import { createKnownJackpots } from '../jackpots.ts'
import { drawRound } from '../levels/round-draw.ts'
import { foldedBets, levelMoney, storedHits } from '../testing/jackpot-money.queries.ts'
import { foldBets } from './fold-bets.ts'

const LEVEL = { code: 'only', name: 'Only', rateMillionths: 333_333, seedMinor: 500, ceilingMinor: 1500 }
const TERMS = {
  key: 'own',
  name: 'Own',
  currency: 'EUR',
  minOddsThousandths: 1200,
  approveAboveMinor: 0,
  levels: [LEVEL],
}

describe('folding bets into a jackpot', () => {
  it('gives the same hits whatever the batches are, and whoever is killed', {
    timeout: 120_000,
  }, async () => {
    const anyDay = fc.record({
      stakes: fc.array(fc.integer({ min: 100, max: 2000 }), { minLength: 1, maxLength: 15 }),
      turns: fc.array(fc.record({ size: fc.integer({ min: 1, max: 6 }), isKilled: fc.boolean() }), {
        minLength: 1,
        maxLength: 8,
      }),
    })
    await fc.assert(
      fc.asyncProperty(anyDay, async ({ stakes, turns }) => {
        const day = await bettingDay([2000], { balanceMinor: 50_000 })
        const { services } = day.platform
        const { db } = services
        await startFacts(db, 'jackpots', ['accepted'])
        const jackpots = await createKnownJackpots(db, [TERMS])()
        for (const value of stakes)
          await placeAll(day.player, [{ stake: { value, currency: 'EUR' }, selections: [day.leg(0)] }])

        for (const { size, isKilled } of turns) {
          const folding = foldBets(services, jackpots, size).catch(() => undefined)
          // Its own connection goes with the others.
          if (isKilled) await terminateConnections(db).catch(() => undefined)
          await folding
        }
        await eventually(async () => {
          while (await foldBets(services, jackpots, 4));
          await expectOneBatch(db, stakes.length)
          expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
        })
      }),
      { numRuns: 5 },
    )
  })

  it('is done by one of two processes at a time, each bet once', async () => {
    const day = await bettingDay([2000], { balanceMinor: 50_000 })
    const { services } = day.platform
    await startFacts(services.db, 'jackpots', ['accepted'])
    const jackpots = await createKnownJackpots(services.db, [TERMS])()
    const stake = { value: 700, currency: 'EUR' }
    for (let bet = 0; bet < 12; bet += 1) await placeAll(day.player, [{ stake, selections: [day.leg(0)] }])

    const turns = Array.from({ length: 12 }, () => foldBets(services, jackpots, 2))
    await Promise.all(turns)
    while (await foldBets(services, jackpots, 2));

    await expectOneBatch(services.db, 12)
    expect(await checkLedger(services.db)).toMatchObject({ isBalanced: true })
  })
})

/** What is stored is what folding all bets at once in that order gives, and the ledger has it. */
async function expectOneBatch(db: Database, betCount: number): Promise<void> {
  const bets = await foldedBets(db)
  expect(new Set(bets.map(({ betId }) => betId)).size).toBe(betCount)
  const [level] = await levelMoney(db)
  if (!level) throw new Error('there is no level')
  const termsOf = (round: number) => drawRound(level.secret, round, LEVEL)
  const start = { round: 1, amountMinor: LEVEL.seedMinor, carryMillionths: 0 }
  const whole = foldJackpot(start, bets, { rateMillionths: LEVEL.rateMillionths, termsOf })
  const { round, amountMinor, carryMillionths } = level
  expect({ round, amountMinor, carryMillionths }).toEqual(whole.level)
  expect(await storedHits(db)).toEqual(whole.hits)
  for (const { prizeMinor } of whole.hits) expect(prizeMinor).toBeLessThanOrEqual(LEVEL.ceilingMinor)
  expect(level.poolMinor).toBe(level.amountMinor + level.reserveMinor + level.openMinor)
}
