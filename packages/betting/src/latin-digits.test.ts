import { expect, it } from 'vitest'
import { latinDigits } from './latin-digits.ts'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['k4wqj-7m2rd', 'k4wqj-7m2rd'],
])('writes %s as %s', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin)
})
