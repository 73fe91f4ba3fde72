import type { Settings } from '@touchline/contract/entities/settings'
import type { OfferedCurrencies } from '../../core/offered-currencies.ts'
import type { Services } from '../../core/services.ts'

/** The least stake of a currency; of one that is offered no more, the smallest unit. */
export function minStakeMinor(currencies: OfferedCurrencies, code: string): number {
  return currencies.byCode(code)?.bet.minStakeMinor ?? 1
}

/** What one bet may be in each currency, as the settings carry it; Spec 2 §5 has the order. */
export function betLimitsSettings({
  currencies: { all },
  env,
}: Pick<Services, 'currencies' | 'env'>): Settings['betLimitsSettings'] {
  const amounts = (kind: 'minStakeMinor' | 'vipStakeMinor' | 'maxStakeMinor') =>
    all.map(({ currency: { code: currencyCode }, bet }) => ({ currencyCode, amount: bet[kind] }))
  return {
    selectionLimit: env.BET_SELECTIONS,
    oddsLimit: { value: env.BET_ODDS, action: env.BET_ODDS_ACTION },
    minStake: amounts('minStakeMinor'),
    vipStake: amounts('vipStakeMinor'),
    maxStake: amounts('maxStakeMinor'),
    payout: all.map(({ currency, bet }) => ({
      currencyCode: currency.code,
      amount: bet.payoutMinor,
      action: bet.payoutAction,
    })),
  }
}
