import type { BettingCurrency } from '@touchline/betting/money/money'
import type { Currency } from '@touchline/contract/entities/money'
import type { AppContext } from '../site/app-context.tsx'
import { currencyOf } from './currencies.ts'

export function toBettingCurrency({ code, exponent, fiat, subcurrencies }: Currency): BettingCurrency {
  return { code, exponent, isFiat: fiat, subunits: subcurrencies }
}

/** The currencies of the site for a store of stakes. */
export function bettingCurrencies({ currencies, defaultCurrencyCode }: AppContext['config']['system']) {
  return {
    defaultCurrency: toBettingCurrency(currencyOf(currencies, defaultCurrencyCode)),
    /** Undefined for one that the site does not offer. */
    currencyByCode: (code: string): BettingCurrency | undefined => {
      const currency = currencies.find((each) => each.code === code)
      return currency && toBettingCurrency(currency)
    },
  }
}
