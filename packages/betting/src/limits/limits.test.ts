import { describe, expect, it } from 'vitest'
import { combineOdds } from '../odds/combine.ts'
import { type BetLimits, checkLimits, isVipStake, type LimitedBet } from './limits.ts'

const LIMITS: BetLimits = {
  selectionLimit: 3,
  oddsLimit: { value: 10_000, action: 'reject' },
  minStake: [{ currencyCode: 'EUR', amount: 10 }],
  vipStake: [{ currencyCode: 'EUR', amount: 4000 }],
  maxStake: [
    { currencyCode: 'EUR', amount: 5000 },
    { currencyCode: 'BTC', amount: 100_000 },
  ],
  payout: [
    { currencyCode: 'EUR', amount: 20_000, action: 'reject' },
    { currencyCode: 'BTC', amount: 400_000, action: 'accept' },
  ],
}

const NO_LIMITS: BetLimits = {
  selectionLimit: null,
  oddsLimit: null,
  minStake: [],
  vipStake: [],
  maxStake: [],
  payout: [],
}

function aBet(facts: Partial<LimitedBet> = {}): LimitedBet {
  return {
    selectionCount: 3,
    odds: combineOdds([10_000]),
    stakeMinor: 5000,
    profitMinor: 20_000,
    currencyCode: 'EUR',
    ...facts,
  }
}

function rejectionKey(bet: LimitedBet, limits = LIMITS) {
  const verdict = checkLimits(bet, limits)
  return verdict.status === 'rejected' ? verdict.issue.key : null
}

describe('checkLimits', () => {
  it('takes a bet that stands exactly on every limit', () => {
    expect(checkLimits(aBet(), LIMITS)).toEqual({ status: 'accepted', warnings: [] })
    expect(rejectionKey(aBet({ stakeMinor: 10 }))).toBeNull()
  })

  it.each([
    { over: { selectionCount: 4 }, key: 'error.validation.bet_limits.selection_limit_exceeded' },
    { over: { odds: combineOdds([10_001]) }, key: 'error.validation.bet_limits.odds_limit_exceeded' },
    { over: { stakeMinor: 9 }, key: 'error.validation.bet_limits.min_stake_limit_not_reached' },
    { over: { stakeMinor: 5001 }, key: 'error.validation.bet_limits.max_stake_limit_exceeded' },
    { over: { profitMinor: 20_001 }, key: 'error.validation.bet_limits.payout_limit_exceeded' },
  ])('refuses one step over with $key', ({ over, key }) => {
    expect(rejectionKey(aBet(over))).toBe(key)
  })

  it('names the limit that was broken', () => {
    const paramsOf = (bet: LimitedBet) => {
      const verdict = checkLimits(bet, LIMITS)
      return verdict.status === 'rejected' ? verdict.issue.params : null
    }
    expect(paramsOf(aBet({ selectionCount: 4 }))).toEqual({ count: 3 })
    expect(paramsOf(aBet({ odds: combineOdds([10_001]) }))).toEqual({ oddsThousandths: 10_000 })
    expect(paramsOf(aBet({ stakeMinor: 5001 }))).toEqual({ amountMinor: 5000, currencyCode: 'EUR' })
  })

  it('has no word on a stake that is missing, only on the rest of the bet', () => {
    expect(rejectionKey(aBet({ stakeMinor: 0 }))).toBeNull()
    expect(rejectionKey(aBet({ stakeMinor: 0, selectionCount: 4 }))).toMatch(/selection_limit/)
  })

  it.each([
    { stakeMinor: 9, stakeKey: /min_stake/ },
    { stakeMinor: 6000, stakeKey: /max_stake/ },
  ])(
    'reports the first broken limit of the specification’s order: $stakeKey in the middle',
    ({ stakeMinor, stakeKey }) => {
      const broken = { odds: combineOdds([11_000]), stakeMinor, profitMinor: 30_000 }
      expect(rejectionKey(aBet({ ...broken, selectionCount: 9 }))).toMatch(/selection_limit/)
      expect(rejectionKey(aBet(broken))).toMatch(/odds_limit/)
      expect(rejectionKey(aBet({ ...broken, odds: combineOdds([2000]) }))).toMatch(stakeKey)
    },
  )

  it('compares the exact odds, not the shown ones', () => {
    // 1.001 × 9.991 is 10.000991 and 1.001 × 9.990 is 9.99999, which would be shown as 10.000.
    expect(rejectionKey(aBet({ odds: combineOdds([1001, 9991]) }))).toMatch(/odds_limit/)
    expect(rejectionKey(aBet({ odds: combineOdds([1001, 9990]) }))).toBeNull()
  })

  it('takes the bet with warnings where the action is accept', () => {
    const limits: BetLimits = { ...LIMITS, oddsLimit: { value: 10_000, action: 'accept' } }
    // 450,000 of profit by odds of 10.
    const bet = aBet({
      currencyCode: 'BTC',
      odds: combineOdds([20_000]),
      stakeMinor: 50_000,
      profitMinor: 950_000,
    })

    expect(checkLimits(bet, limits)).toEqual({
      status: 'accepted',
      warnings: [
        {
          severity: 'warning',
          key: 'warning.validation.bet_limits.odds_limit_exceeded',
          params: { oddsThousandths: 10_000 },
        },
        {
          severity: 'warning',
          key: 'warning.validation.bet_limits.payout_limit_exceeded',
          params: { amountMinor: 400_000, currencyCode: 'BTC' },
        },
      ],
    })
  })

  it('holds each currency to its own amounts, fiat and crypto, and one without an entry to none', () => {
    expect(rejectionKey(aBet({ currencyCode: 'BTC', stakeMinor: 100_000 }))).toBeNull()
    expect(rejectionKey(aBet({ currencyCode: 'BTC', stakeMinor: 100_001 }))).toMatch(/max_stake/)
    expect(
      rejectionKey(aBet({ currencyCode: 'JPY', stakeMinor: 9_999_999, profitMinor: 9_999_999 })),
    ).toBeNull()
  })

  it('refuses nothing where a site sets no limits', () => {
    const bet = aBet({
      selectionCount: 99,
      odds: combineOdds([99_000, 99_000]),
      stakeMinor: 1,
      profitMinor: 1e12,
    })
    expect(checkLimits(bet, NO_LIMITS)).toEqual({ status: 'accepted', warnings: [] })
  })
})

describe('checkLimits: a payout limit beside odds that are cut', () => {
  const limits: BetLimits = {
    ...NO_LIMITS,
    oddsLimit: { value: 5000, action: 'accept' },
    payout: [{ currencyCode: 'EUR', amount: 20_000, action: 'reject' }],
  }
  const at = (stakeMinor: number) =>
    aBet({ odds: combineOdds([6000]), stakeMinor, profitMinor: stakeMinor * 5 })

  it('looks at what would be paid', () => {
    expect(rejectionKey(at(5000), limits)).toBeNull()
    expect(rejectionKey(at(5001), limits)).toBe('error.validation.bet_limits.payout_limit_exceeded')
  })

  it('looks at the whole profit where the odds limit refuses, and below it', () => {
    const refusing: BetLimits = { ...limits, oddsLimit: { value: 6000, action: 'reject' } }
    expect(rejectionKey(at(4001), refusing)).toBe('error.validation.bet_limits.payout_limit_exceeded')
    const higher: BetLimits = { ...limits, oddsLimit: { value: 9000, action: 'accept' } }
    expect(rejectionKey(at(4001), higher)).toBe('error.validation.bet_limits.payout_limit_exceeded')
  })
})

describe('isVipStake', () => {
  it.each([
    { stakeMinor: 4000, currencyCode: 'EUR', isVip: false },
    { stakeMinor: 4001, currencyCode: 'EUR', isVip: true },
    { stakeMinor: 4001, currencyCode: 'BTC', isVip: false },
  ])('of $stakeMinor $currencyCode is $isVip, the limit being 4,000 in EUR', ({ isVip, ...bet }) => {
    expect(isVipStake(bet, LIMITS)).toBe(isVip)
  })

  it('refuses nothing: only the largest stake does', () => {
    expect(rejectionKey(aBet({ stakeMinor: 5000, profitMinor: 0 }))).toBeNull()
  })
})
