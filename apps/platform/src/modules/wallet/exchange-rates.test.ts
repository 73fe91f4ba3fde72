import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_CURRENCIES } from './currencies/currency-file.ts'
import { convertMinor, exchangeRates } from './exchange-rates.ts'

const SEED = 20_261_121

describe('convertMinor', () => {
  const rates = exchangeRates(['USD=0.8', 'JPY=0.00625', 'BTC=100000'])

  it.each([
    ['10.00 euro in dollars', 1000, 'EUR', 'USD', 1250],
    ['10.00 euro in yen, which have no smaller unit', 1000, 'EUR', 'JPY', 1600],
    ['10.00 euro in satoshi', 1000, 'EUR', 'BTC', 10_000],
    ['1 yen in euro, to the nearest cent', 1, 'JPY', 'EUR', 1],
    ['a satoshi in euro, below half a cent', 1, 'BTC', 'EUR', 0],
    ['half a unit goes up', 2, 'EUR', 'USD', 3],
  ])('%s', (_name, value, currency, to, expected) => {
    expect(convertMinor({ value, currency }, to, rates)).toBe(expected)
  })

  it('knows every currency of the platform, and no other', () => {
    const codes = BUILT_IN_CURRENCIES.map(({ code }) => code)
    for (const to of codes)
      expect(convertMinor({ value: 100_000, currency: 'EUR' }, to, exchangeRates([]))).toBeGreaterThan(0)
    expect(convertMinor({ value: 100, currency: 'EUR' }, 'XAU', rates)).toBeNull()
  })

  it(`comes back within a unit of either currency (seed ${SEED})`, () => {
    const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'BRL')
    fc.assert(
      fc.property(fc.nat(1_000_000_000), currency, currency, (value, from, to) => {
        const there = convertMinor({ value, currency: from }, to, exchangeRates([])) ?? Number.NaN
        const back = convertMinor({ value: there, currency: to }, from, exchangeRates([])) ?? Number.NaN
        expect(Math.abs(back - value)).toBeLessThanOrEqual(8)
      }),
      { seed: SEED },
    )
  })
})
