import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_MINOR_MAX } from '../money/money.ts'
import { combineOdds, payoutMinor, stakeForWin, toOddsThousandths } from './combine.ts'
import { isOdds, ODDS_THOUSANDTHS_MAX } from './odds.ts'

const legs = () => fc.array(fc.integer({ min: 1001, max: 50_000 }), { minLength: 1, maxLength: 12 })
const aStake = () => fc.integer({ min: 0, max: 10_000_000 })

describe('combineOdds', () => {
  it.each([
    { odds: [2000, 3000], shown: 6000 },
    { odds: [1500, 1500, 1500], shown: 3375 },
    { odds: [1850], shown: 1850 },
    // 1.85 × 1.909 = 3.53165: half up to the thousandth.
    { odds: [1850, 1909], shown: 3532 },
    { odds: [], shown: 1001 },
  ])('shows $odds combined as $shown', ({ odds, shown }) => {
    expect(toOddsThousandths(combineOdds(odds))).toBe(shown)
  })

  it('does not depend on the order of the legs', () => {
    fc.assert(
      fc.property(legs(), (odds) => {
        expect(combineOdds(odds.toReversed())).toEqual(combineOdds(odds))
      }),
    )
  })

  it('is held at the largest odds when a long accumulator passes them', () => {
    const odds = toOddsThousandths(combineOdds(Array.from({ length: 40 }, () => 1_000_000)))
    expect(odds).toBe(ODDS_THOUSANDTHS_MAX)
    expect(isOdds(odds)).toBe(true)
  })
})

describe('payoutMinor', () => {
  it.each([
    { stakeMinor: 1000, odds: [1850], payout: 1850 },
    // 3.33 at 1.005 is 3.34665: cut, not rounded.
    { stakeMinor: 333, odds: [1005], payout: 334 },
    // 10.00 at 1.85 × 1.909 is 35.3165; the rounded 3.532 would have paid 35.32.
    { stakeMinor: 1000, odds: [1850, 1909], payout: 3531 },
    { stakeMinor: 1, odds: [1999], payout: 1 },
  ])('pays $payout for $stakeMinor at $odds', ({ stakeMinor, odds, payout }) => {
    expect(payoutMinor(stakeMinor, combineOdds(odds))).toBe(payout)
  })

  it('is held at the largest amount instead of losing exactness', () => {
    expect(payoutMinor(AMOUNT_MINOR_MAX, combineOdds([100_000_000, 100_000_000]))).toBe(AMOUNT_MINOR_MAX)
  })

  it('never falls when the stake grows', () => {
    fc.assert(
      fc.property(legs(), aStake(), (odds, stakeMinor) => {
        const combined = combineOdds(odds)
        expect(payoutMinor(stakeMinor + 1, combined)).toBeGreaterThanOrEqual(
          payoutMinor(stakeMinor, combined),
        )
      }),
    )
  })
})

describe('stakeForWin', () => {
  it('is the smallest stake that wins the wanted amount', () => {
    fc.assert(
      fc.property(legs(), fc.integer({ min: 1, max: 10_000_000 }), (odds, winMinor) => {
        const combined = combineOdds(odds)
        const stakeMinor = stakeForWin(winMinor, combined)
        expect(payoutMinor(stakeMinor, combined)).toBeGreaterThanOrEqual(winMinor)
        expect(payoutMinor(stakeMinor - 1, combined)).toBeLessThan(winMinor)
      }),
    )
  })
})
