import type { Currency } from '@touchline/contract/entities/money'
import { useMemo } from 'react'
import { useApp, useSystem } from '../site/app-context.tsx'
import { inDisplayUnit, useDisplayUnits } from './display-units.ts'

/** A currency of the site; one it does not offer is formatted by its code and cents. */
export function currencyOf(currencies: readonly Currency[], code: string): Currency {
  const known = currencies.find((currency) => currency.code === code)
  return known ?? { code, name: code, symbol: code, exponent: 2, fiat: false, subcurrencies: [] }
}

export function useCurrency(code: string): Currency {
  return currencyOf(useSystem().currencies, code)
}

/** What a new account may be in here. */
export function useOfferedCurrencies(): readonly Currency[] {
  const { currencies, offeredCurrencyCodes: codes } = useSystem()
  return codes.length === 0
    ? currencies
    : codes.flatMap((code) => currencies.filter((one) => one.code === code))
}

/** As the player counts it: with symbol and decimals of the unit that they chose. */
export function useShownCurrency(code: string): Currency {
  return inDisplayUnit(useCurrency(code), useDisplayUnits())
}

/** Writes amounts of the smallest unit, in the unit that the player chose: `money(1050, 'EUR')` is `€10.50`. */
export function useMoney(): (amountMinor: number, currencyCode: string) => string {
  const { format, config } = useApp()
  const { currencies } = config.system
  const units = useDisplayUnits()
  return useMemo(
    () => (amountMinor, code) => format.money(amountMinor, currencyOf(currencies, code), units[code]),
    [format, currencies, units],
  )
}
