import { expect, it } from 'vitest'
import { parseNationalNumber } from './national-number.ts'

it.each([
  ['19900517-2381', '199005172381'],
  [' 1990.05.17/2381 ', '199005172381'],
  ['x 123 45 67 z', 'X1234567Z'],
  ['12', null],
  ['1---', null],
  ['19900517–2381', null],
])('reads the national number %j as %j', (text, number) => {
  expect(parseNationalNumber(text)).toBe(number)
})
