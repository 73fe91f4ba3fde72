import type { Currency } from '@touchline/contract/entities/money'

/** Currencies of ISO 4217 that are paid with, by the decimals of their smallest unit. */
const FIAT: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD
KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
USD UYU UZS VES WST XCD YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const EXPONENTS = new Map(
  Object.entries(FIAT).flatMap(([exponent, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code) => [code, Number(exponent)] as const),
  ),
)

/** Eight decimals at most, so that amounts stay whole numbers which JavaScript counts exactly. */
const CRYPTO: readonly Currency[] = [
  {
    ...crypto('BTC', 'Bitcoin', '₿', 8),
    subcurrencies: [
      { code: 'mBTC', symbol: 'mBTC', exponent: 5 },
      { code: 'µBTC', symbol: 'bit', exponent: 2 },
      { code: 'SAT', symbol: 'sat', exponent: 0 },
    ],
  },
  {
    ...crypto('ETH', 'Ether', 'Ξ', 8),
    subcurrencies: [{ code: 'mETH', symbol: 'mETH', exponent: 5 }],
  },
  crypto('LTC', 'Litecoin', 'Ł', 8),
  crypto('BCH', 'Bitcoin Cash', 'BCH', 8),
  crypto('DOGE', 'Dogecoin', 'Ð', 8),
  crypto('ADA', 'Cardano', '₳', 6),
  crypto('BNB', 'BNB', 'BNB', 8),
  crypto('SOL', 'Solana', 'SOL', 8),
  crypto('TON', 'Toncoin', 'TON', 8),
  crypto('TRX', 'Tron', 'TRX', 6),
  crypto('XRP', 'XRP', 'XRP', 6),
  crypto('DAI', 'Dai', 'DAI', 8),
  crypto('USDC', 'USD Coin', 'USDC', 6),
  crypto('USDT', 'Tether', '₮', 6),
]

const known = new Map<string, Currency>(CRYPTO.map((currency) => [currency.code, currency]))

/** Any money there is, whether it is offered or not: what it is called, and how many decimals it has. */
export function currencyByCode(code: string): Currency | undefined {
  const found = known.get(code)
  if (found) return found
  const exponent = EXPONENTS.get(code)
  if (exponent === undefined) return undefined
  const made = { code, name: nameOf(code), symbol: symbolOf(code), exponent, fiat: true, subcurrencies: [] }
  known.set(code, made)
  return made
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames(['en'], { type: 'currency' }).of(code) ?? code
  return OWN_NAMES[code] ?? name
}

/** Where the Unicode names are long, or not those that people say. */
const OWN_NAMES: Readonly<Record<string, string>> = { USD: 'US dollar', GBP: 'Pound sterling' }

function symbolOf(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
}

function crypto(code: string, name: string, symbol: string, exponent: number): Currency {
  return { code, name, symbol, exponent, fiat: false, subcurrencies: [] }
}
