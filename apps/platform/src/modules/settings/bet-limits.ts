import type { Settings } from '@touchline/contract/entities/settings'
import type { OfferedCurrencies } from '../../core/offered-currencies.ts'

const SELECTION_LIMIT = 30
/** Combined odds of 10,000. */
const ODDS_LIMIT = { value: 10_000_000, action: 'reject' } as const
const PAYOUT_ACTION = 'reject' as const

/** The least stake of a currency; of one that is offered no more, the smallest unit. */
export function minStakeMinor(currencies: OfferedCurrencies, code: string): number {
  return currencies.byCode(code)?.bet.minStakeMinor ?? 1
}

/** What one bet may be in each currency, as the settings carry it; Spec 2 §5 has the order. */
export function betLimitsSettings({ all }: OfferedCurrencies): Settings['betLimitsSettings'] {
  const amounts = (kind: 'minStakeMinor' | 'vipStakeMinor' | 'maxStakeMinor' | 'payoutMinor') =>
    all.map(({ currency: { code: currencyCode }, bet }) => ({ currencyCode, amount: bet[kind] }))
  return {
    selectionLimit: SELECTION_LIMIT,
    oddsLimit: ODDS_LIMIT,
    minStake: amounts('minStakeMinor'),
    vipStake: amounts('vipStakeMinor'),
    maxStake: amounts('maxStakeMinor'),
    payout: amounts('payoutMinor').map(({ currencyCode, amount }) => ({
      currencyCode,
      amount,
      action: PAYOUT_ACTION,
    })),
  }
}
