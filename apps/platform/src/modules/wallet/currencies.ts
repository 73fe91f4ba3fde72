import type { Currency } from '@touchline/contract/entities/money'

/** The money of the platform, as data. Exponents of fiat currencies are ISO 4217's; of bitcoin, the satoshi's eight. */
export const CURRENCIES: readonly Currency[] = [
  fiat('EUR', 'Euro', '€', 2),
  fiat('USD', 'US dollar', '$', 2),
  fiat('GBP', 'Pound sterling', '£', 2),
  fiat('BRL', 'Brazilian real', 'R$', 2),
  fiat('JPY', 'Japanese yen', '¥', 0),
  {
    code: 'BTC',
    name: 'Bitcoin',
    symbol: '₿',
    exponent: 8,
    fiat: false,
    subcurrencies: [
      { code: 'mBTC', symbol: 'mBTC', exponent: 5 },
      { code: 'µBTC', symbol: 'bit', exponent: 2 },
      { code: 'SAT', symbol: 'sat', exponent: 0 },
    ],
  },
]

export const DEFAULT_CURRENCY = 'EUR'

export function currencyByCode(code: string): Currency | undefined {
  return CURRENCIES.find((currency) => currency.code === code)
}

/** What one deposit may be in a currency, in its smallest unit, both ends included; undefined where it is not offered. */
export function depositRange(currency: string): { minMinor: number; maxMinor: number } | undefined {
  return DEPOSIT_RANGES[currency]
}

const DEPOSIT_RANGES: Readonly<Record<string, { minMinor: number; maxMinor: number }>> = {
  EUR: { minMinor: 100, maxMinor: 1_000_000 },
  USD: { minMinor: 100, maxMinor: 1_000_000 },
  GBP: { minMinor: 100, maxMinor: 1_000_000 },
  BRL: { minMinor: 500, maxMinor: 5_000_000 },
  JPY: { minMinor: 200, maxMinor: 1_500_000 },
  BTC: { minMinor: 2_000, maxMinor: 10_000_000 },
}

function fiat(code: string, name: string, symbol: string, exponent: number): Currency {
  return { code, name, symbol, exponent, fiat: true, subcurrencies: [] }
}
