import { describe, expect, it } from 'vitest'
import { ratio } from '../odds/ratio.ts'
import { type BetLimits, checkLimits } from './limits.ts'
import { maxStakeMinor } from './max-stake.ts'

const LIMITS: BetLimits = {
  selectionLimit: null,
  oddsLimit: null,
  minStake: [],
  vipStake: [],
  maxStake: [{ currencyCode: 'EUR', amount: 500_000 }],
  payout: [{ currencyCode: 'EUR', amount: 1_000_000, action: 'reject' }],
}

describe('maxStakeMinor', () => {
  it.each([
    ['the balance', 2000, 12_345, 12_345],
    ['the largest stake', 2000, 9_000_000, 500_000],
    ['the payout: 1,000,000 of profit at 11.00', 11_000, 9_000_000, 100_000],
    ['the payout, cut to the cent', 4000, 9_000_000, 333_333],
  ])('is held by %s', (_, oddsThousandths, availableMinor, expected) => {
    const bet = { odds: ratio(oddsThousandths, 1000), currencyCode: 'EUR' }
    expect(maxStakeMinor(bet, LIMITS, availableMinor)).toBe(expected)
  })

  it('is a stake that the limits take', () => {
    const odds = ratio(4000, 1000)
    const stakeMinor = maxStakeMinor({ odds, currencyCode: 'EUR' }, LIMITS, 9_000_000)
    const bet = { selectionCount: 1, odds, stakeMinor, profitMinor: stakeMinor * 3, currencyCode: 'EUR' }
    expect(checkLimits(bet, LIMITS).status).toBe('accepted')
  })

  it('goes by the odds that are paid, where a limit accepts higher ones', () => {
    const limits: BetLimits = { ...LIMITS, oddsLimit: { value: 4000, action: 'accept' } }
    const odds = ratio(11_000, 1000)
    const stakeMinor = maxStakeMinor({ odds, currencyCode: 'EUR' }, limits, 9_000_000)
    expect(stakeMinor).toBe(333_333)
    const bet = { selectionCount: 1, odds, stakeMinor, profitMinor: stakeMinor * 10, currencyCode: 'EUR' }
    expect(checkLimits(bet, limits)).toMatchObject({ status: 'accepted' })
    expect(checkLimits({ ...bet, stakeMinor: stakeMinor + 1 }, limits).status).toBe('rejected')
  })

  it('holds each currency to its own amounts', () => {
    const limits: BetLimits = {
      ...LIMITS,
      maxStake: [...LIMITS.maxStake, { currencyCode: 'BTC', amount: 70 }],
      payout: [...LIMITS.payout, { currencyCode: 'BTC', amount: 600, action: 'reject' }],
    }
    const stakeAt = (oddsThousandths: number) =>
      maxStakeMinor({ odds: ratio(oddsThousandths, 1000), currencyCode: 'BTC' }, limits, 9_000_000)
    expect(stakeAt(2000)).toBe(70)
    expect(stakeAt(13_000)).toBe(50)
  })

  it('knows no payout limit for a bet without a profit', () => {
    expect(maxStakeMinor({ odds: ratio(1000, 1000), currencyCode: 'EUR' }, LIMITS, 700)).toBe(700)
  })

  it('knows no limits for a currency without any', () => {
    expect(maxStakeMinor({ odds: ratio(2000, 1000), currencyCode: 'JPY' }, LIMITS, 700)).toBe(700)
  })
})
