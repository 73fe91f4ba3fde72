import type { Settings } from '@touchline/contract/entities/settings'

/** What one bet may be in one currency. Amounts in the smallest unit, odds in thousandths; Spec 2 §5 has the order. */
export interface CurrencyLimits {
  selectionLimit: number
  oddsLimit: { value: number; action: 'reject' | 'accept' }
  minStakeMinor: number
  maxStakeMinor: number
  /** The most a bet may win over its stake. */
  payoutMinor: number
  payoutAction: 'reject' | 'accept'
}

const SELECTION_LIMIT = 30
/** Combined odds of 10,000. */
const ODDS_LIMIT = { value: 10_000_000, action: 'reject' } as const
const PAYOUT_ACTION = 'reject' as const

/** A trader looks at stakes above this part of the greatest. */
const VIP_SHARE = 5

/** About 0.10, 5,000 and 250,000 euro each. */
const AMOUNTS: Readonly<
  Record<string, { minStakeMinor: number; maxStakeMinor: number; payoutMinor: number }>
> = {
  EUR: { minStakeMinor: 10, maxStakeMinor: 500_000, payoutMinor: 25_000_000 },
  USD: { minStakeMinor: 10, maxStakeMinor: 500_000, payoutMinor: 25_000_000 },
  GBP: { minStakeMinor: 10, maxStakeMinor: 500_000, payoutMinor: 25_000_000 },
  BRL: { minStakeMinor: 50, maxStakeMinor: 3_000_000, payoutMinor: 150_000_000 },
  JPY: { minStakeMinor: 15, maxStakeMinor: 800_000, payoutMinor: 40_000_000 },
  BTC: { minStakeMinor: 200, maxStakeMinor: 8_000_000, payoutMinor: 400_000_000 },
}

/** The limits of a currency; undefined for one that is not offered. */
export function betLimits(currency: string): CurrencyLimits | undefined {
  const amounts = AMOUNTS[currency]
  return (
    amounts && {
      selectionLimit: SELECTION_LIMIT,
      oddsLimit: ODDS_LIMIT,
      ...amounts,
      payoutAction: PAYOUT_ACTION,
    }
  )
}

/** The same limits for all currencies, as the settings carry them. */
export function betLimitsSettings(): Settings['betLimitsSettings'] {
  const all = Object.entries(AMOUNTS)
  return {
    selectionLimit: SELECTION_LIMIT,
    oddsLimit: ODDS_LIMIT,
    minStake: all.map(([currencyCode, { minStakeMinor }]) => ({ currencyCode, amount: minStakeMinor })),
    vipStake: all.map(([currencyCode, { maxStakeMinor }]) => ({
      currencyCode,
      amount: Math.floor(maxStakeMinor / VIP_SHARE),
    })),
    maxStake: all.map(([currencyCode, { maxStakeMinor }]) => ({ currencyCode, amount: maxStakeMinor })),
    payout: all.map(([currencyCode, { payoutMinor }]) => ({
      currencyCode,
      amount: payoutMinor,
      action: PAYOUT_ACTION,
    })),
  }
}
