import { describe, expect, it } from 'vitest'
import { settleBet } from '../settlement/settle-bet.ts'
import type { BetLimits } from './limits.ts'
import { refusing, returnCapMinor, winCapOf } from './win-cap.ts'

const LIMITS: BetLimits = {
  selectionLimit: 30,
  oddsLimit: { value: 5_000, action: 'accept' },
  minStake: [],
  vipStake: [],
  maxStake: [],
  payout: [
    { currencyCode: 'EUR', amount: 10_000, action: 'accept' },
    { currencyCode: 'USD', amount: 10_000, action: 'reject' },
  ],
}

describe('winCapOf', () => {
  it('is what the limits that accept say, by currency', () => {
    expect(winCapOf(LIMITS, 'EUR')).toEqual({ oddsThousandths: 5_000, profitMinor: 10_000 })
    expect(winCapOf(LIMITS, 'USD')).toEqual({ oddsThousandths: 5_000, profitMinor: null })
    expect(winCapOf(refusing(LIMITS), 'EUR')).toBeNull()
  })
})

describe('returnCapMinor', () => {
  const cap = { oddsThousandths: 5_000, profitMinor: 10_000 }

  it.each([
    ['the odds', { stakeMinor: 1_000, wholeStakeMinor: 1_000 }, 5_000],
    ['the profit', { stakeMinor: 9_000, wholeStakeMinor: 9_000 }, 19_000],
    ['a third of the profit, cut', { stakeMinor: 3_000, wholeStakeMinor: 9_000 }, 6_333],
  ])('goes by %s', (_, stakes, most) => {
    expect(returnCapMinor(cap, stakes)).toBe(most)
  })

  it('is none without a cap', () => {
    expect(returnCapMinor(null, { stakeMinor: 1, wholeStakeMinor: 1 })).toBeNull()
  })
})

describe('settleBet', () => {
  const bet = { betType: 'single', stakeMinor: 1_000, systemType: null, customOdds: null } as const

  it.each([
    ['win', 2_500],
    ['lose', 0],
    ['void', 1_000],
    ['half_win', 2_500],
  ] as const)('of a capped bet with a leg that is %s returns %d', (result, returnMinor) => {
    const legs = [{ oddsThousandths: 8_000, result, isBanker: false }]

    expect(settleBet({ ...bet, legs, returnCapMinor: 2_500 })).toMatchObject({ returnMinor })
  })
})
