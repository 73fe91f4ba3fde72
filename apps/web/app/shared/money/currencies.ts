import type { Currency } from '@touchline/contract/entities/money'
import { useMemo } from 'react'
import { useApp, useSystem } from '../site/app-context.tsx'

/** A currency of the site; one it does not offer is formatted by its code and cents. */
export function currencyOf(currencies: readonly Currency[], code: string): Currency {
  const known = currencies.find((currency) => currency.code === code)
  return known ?? { code, name: code, symbol: code, exponent: 2, fiat: false, subcurrencies: [] }
}

export function useCurrency(code: string): Currency {
  return currencyOf(useSystem().currencies, code)
}

/** Writes amounts of the smallest unit: `money(1050, 'EUR')` is `€10.50`. */
export function useMoney(): (amountMinor: number, currencyCode: string) => string {
  const { format, config } = useApp()
  const { currencies } = config.system
  return useMemo(
    () => (amountMinor, currencyCode) => format.money(amountMinor, currencyOf(currencies, currencyCode)),
    [format, currencies],
  )
}
