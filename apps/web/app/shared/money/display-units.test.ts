import { describe, expect, it } from 'vitest'
import { chooseDisplayUnit, displayUnits, inDisplayUnit } from './display-units.ts'

const BTC = {
  code: 'BTC',
  name: 'Bitcoin',
  symbol: '₿',
  exponent: 8,
  fiat: false,
  subcurrencies: [{ code: 'mBTC', symbol: 'mBTC', exponent: 5 }],
}

describe('inDisplayUnit', () => {
  it('takes symbol and decimals of the chosen unit', () => {
    expect(inDisplayUnit(BTC, { BTC: 'mBTC' })).toMatchObject({ code: 'BTC', symbol: 'mBTC', exponent: 5 })
  })

  it.each([[{}], [{ BTC: 'BTC' }], [{ BTC: 'gone' }], [{ ETH: 'mBTC' }]])(
    'leaves the whole one for %j',
    (units) => {
      expect(inDisplayUnit(BTC, units)).toBe(BTC)
    },
  )
})

describe('chooseDisplayUnit', () => {
  it('remembers a unit for each currency', () => {
    chooseDisplayUnit('BTC', 'mBTC')
    chooseDisplayUnit('ETH', 'gwei')
    expect(displayUnits.get()).toEqual({ BTC: 'mBTC', ETH: 'gwei' })
  })
})
