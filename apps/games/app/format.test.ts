import { expect, it } from 'vitest'
import { parseAmount } from './format.ts'

it.each([
  ['12.5', 1250],
  ['12,50', 1250],
  ['١٢٫٥', 1250],
  ['۱۲٫۵', 1250],
  ['१२.५', 1250],
  ['１２．５', 1250],
  ['12.505', null],
  ['twelve', null],
])('reads %s as people type it', (typed, amountMinor) => {
  expect(parseAmount(typed, 2)).toBe(amountMinor)
})
