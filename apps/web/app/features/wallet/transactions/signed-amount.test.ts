import { expect, it } from 'vitest'
import { signedAmount } from './signed-amount.ts'

it.each(['ar', 'he', 'ur'])(
  'has its sign where the language %s has the one of a number below nothing',
  (language) => {
    const euros = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency: 'EUR' })
    expect(signedAmount(euros.format(5), true)).toBe(euros.format(-5).replace('-', '−'))
  },
)

it('has its sign before the amount in English', () => {
  expect(signedAmount('€5.00', true).replace('\u200e', '')).toBe('−€5.00')
  expect(signedAmount('€5.00', false).replace('\u200e', '')).toBe('+€5.00')
})
