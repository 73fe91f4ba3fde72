import type { Services } from '../../../core/services.ts'
import { convertMinor, exchangeRates } from '../../wallet/index.ts'
import type { ConfirmedAbove } from './bet-end.ts'

/** Above `SETTLE_AT_CONFIRMED_ABOVE` euro a return waits for a confirmed result. */
export function confirmedAboveOf({ env }: Pick<Services, 'env'>): {
  confirmedAboveMinor: Readonly<Record<string, number>>
  confirmedAbove: ConfirmedAbove
} {
  const rates = exchangeRates(env.EXCHANGE_RATES)
  const limit = { value: env.SETTLE_AT_CONFIRMED_ABOVE * 100, currency: 'EUR' }
  const confirmedAboveMinor = Object.fromEntries(
    Object.keys(rates).map((code) => [code, convertMinor(limit, code, rates) ?? 0]),
  )
  return { confirmedAboveMinor, confirmedAbove: (currency) => confirmedAboveMinor[currency] ?? 0 }
}
