import { expect, it } from 'vitest'
import { plainCode, plainNumber } from './plain-number.ts'

it.each([
  ['00 55 (11) 98765-4321', '+5511987654321'],
  ['+966 50 123 4567', '+966501234567'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
  ['۰۰۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
  ['+९१ ९८७६५ ४३२१०', '+919876543210'],
  ['＋８１ ９０ １２３４ ５６７８', '+819012345678'],
  ['0170 1234567', null],
  ['+٠١٢٣٤٥٦٧', null],
])('reads the number %s as %s', (written, number) => {
  expect(plainNumber(written)).toBe(number)
})

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['١٢٣٤٥', null],
  ['12345a', null],
])('reads the code %j as %s', (written, code) => {
  expect(plainCode(written)).toBe(code)
})
