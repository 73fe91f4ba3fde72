import { describe, expect, it } from 'vitest'
import { testPlatform } from '../../../testing/index.ts'
import { exposureDifferences } from '../../exposure/check.queries.ts'
import { wrongSpend } from '../../protection/testing/check-spend.queries.ts'
import { checkLedger } from '../../wallet/index.ts'
import { betsOf, eventually } from '../testing/betting-day.ts'
import { expectedReturn } from './testing/expected-return.ts'
import { playSequence } from './testing/random-corrections.ts'
import { fundsOf, lateLegs } from './testing/unsettled.queries.ts'

/** `CORRECTION_SEEDS=10000` tries so many, `CORRECTION_FIRST=17` begins there. */
const COUNT = Number(process.env['CORRECTION_SEEDS'] ?? 25)
const FIRST = Number(process.env['CORRECTION_FIRST'] ?? 1)

describe('any sequence of results, rollbacks, cancels, sales and cut connections', () => {
  it('ends as if only the last facts had come', { timeout: 60_000 + COUNT * 5000 }, async () => {
    const platform = await testPlatform({ LOG_LEVEL: 'silent' })
    await platform.startWorkers()
    const { db } = platform.services
    let corrections = 0
    let groups = 0

    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const played = await playSequence(platform, seed, undefined, { hasGroups: true })
      await eventually(async () => expect(await lateLegs(db), `seed ${seed}`).toEqual([]))

      const bets = new Map((await betsOf(played.player)).map((bet) => [bet.id, bet]))
      let totalMinor = played.depositedMinor
      for (const one of played.bets) {
        const bet = bets.get(one.id)
        const soldMinor = bet?.cashedOut?.stake.value ?? 0
        const paidMinor = bet?.cashedOut?.paid.value ?? 0
        const restMinor = one.placement.stake.value - soldMinor
        const returnMinor = restMinor === 0 ? 0 : expectedReturn(one.placement, played.endsOf(one), restMinor)
        expect(bet?.winAmount.value, `seed ${seed}, bet ${one.id}`).toBe(returnMinor + paidMinor)
        expect(bet?.status).toBe(restMinor === 0 ? 'cashed_out' : 'done')
        totalMinor += returnMinor + paidMinor - one.placement.stake.value
        if ((bet?.ver ?? 0) > 3) corrections += 1
        if (bet?.groups && bet.groups.length > 0) groups += 1
      }
      const { availableMinor, heldMinor, debtMinor } = await fundsOf(db, played.player.id)
      expect(heldMinor, `seed ${seed}: nothing is held`).toBe(0)
      expect(availableMinor + debtMinor, `seed ${seed}: money`).toBe(totalMinor)
      expect(availableMinor).toBeGreaterThanOrEqual(0)
    }

    expect(corrections).toBeGreaterThan(COUNT / 5)
    expect(groups).toBeGreaterThan(COUNT / 5)
    expect(await wrongSpend(db)).toEqual([])
    expect(await exposureDifferences(db)).toEqual([])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})
