import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineOdds, payoutMinor } from '../../odds/combine.ts'
import type { LegResult } from '../../settlement/leg-result.ts'
import { settleBet } from '../../settlement/settle-bet.ts'
import { type BoostRange, boostMinor, reachedRange, settledBonusOdds } from './comboboost.ts'

const LADDER: readonly BoostRange[] = [
  { minCount: 3, maxCount: 3, bonusOdds: 1050 },
  { minCount: 4, maxCount: 5, bonusOdds: 1070 },
  { minCount: 7, maxCount: null, bonusOdds: 1150 },
]
const ODDS = [1500, 1800, 2000, 1600]

/** 10.00 on the four legs with these results. */
function settled(results: readonly LegResult[], capMinor: number | null = null) {
  const bet = {
    betType: 'combo' as const,
    stakeMinor: 1000,
    systemType: null,
    customOdds: null,
    legs: ODDS.map((oddsThousandths, at) => ({
      oddsThousandths,
      isBanker: false,
      result: results[at] ?? null,
    })),
  }
  const settlement = settleBet(bet)
  if (settlement.status === 'open') throw new Error('All legs have a result')
  const wonCount = results.filter((result) => result === 'win' || result === 'half_win').length
  const odds = { numerator: BigInt(settlement.returnMinor), denominator: 1000n }
  const bonusOdds = settledBonusOdds(LADDER, { wonCount, agreedBonusOdds: 1070 })
  return [settlement.returnMinor, boostMinor({ stakeMinor: 1000, odds, capMinor }, bonusOdds)]
}

describe('a comboboost', () => {
  it.each<[string, LegResult[], [number, number]]>([
    ['four winners', ['win', 'win', 'win', 'win'], [8640, 604]],
    ['one void leg: the rung below', ['win', 'win', 'win', 'void'], [5400, 270]],
    ['two void legs: no rung', ['win', 'win', 'void', 'void'], [2700, 0]],
    ['a loser', ['win', 'win', 'win', 'lose'], [0, 0]],
    ['a half-lost leg does not count', ['win', 'win', 'win', 'half_lose'], [2700, 135]],
  ])('adds to %s', (_, results, expected) => {
    expect(settled(results)).toEqual(expected)
  })

  it('adds no more than its cap', () => {
    expect(settled(['win', 'win', 'win', 'win'], 500)).toEqual([8640, 500])
  })

  it('adds nothing to a bet that only gets its stake back, or less', () => {
    const odds = combineOdds([1000])
    expect(boostMinor({ stakeMinor: 1000, odds, capMinor: null }, 1150)).toBe(0)
  })

  it.each([
    [2, null],
    [3, 0],
    [5, 1],
    [6, null],
    [70, 2],
  ])('reaches with %i legs the range %s', (count, range) => {
    expect(reachedRange(LADDER, count)).toBe(range)
  })

  it('never pays above the multiplier that was agreed to', () => {
    expect(settledBonusOdds(LADDER, { wonCount: 9, agreedBonusOdds: 1050 })).toBe(1050)
  })

  it('never lowers a return, and never pays less for one more winner', () => {
    const anyOdds = fc.array(fc.integer({ min: 1001, max: 50_000 }), { minLength: 3, maxLength: 10 })
    fc.assert(
      fc.property(anyOdds, fc.integer({ min: 1, max: 1_000_000 }), (odds, stakeMinor) => {
        const returns = odds.map((_, count) => {
          const won = odds.slice(0, count + 1)
          const agreedBonusOdds = 1150
          const bonusOdds = settledBonusOdds(RISING, { wonCount: won.length, agreedBonusOdds })
          const factor = combineOdds(won)
          return (
            payoutMinor(stakeMinor, factor) +
            boostMinor({ stakeMinor, odds: factor, capMinor: null }, bonusOdds)
          )
        })
        expect(returns).toEqual(returns.toSorted((one, other) => one - other))
      }),
    )
  })
})

const RISING: readonly BoostRange[] = [
  { minCount: 3, maxCount: 4, bonusOdds: 1050 },
  { minCount: 5, maxCount: 7, bonusOdds: 1100 },
  { minCount: 8, maxCount: null, bonusOdds: 1150 },
]
