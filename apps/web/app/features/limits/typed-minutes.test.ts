import { expect, it } from 'vitest'
import { typedMinutes } from './typed-minutes.ts'

it.each([
  ['90', 90],
  [' 90 ', 90],
  ['٩٠', 90],
  ['۹۰', 90],
  ['९०', 90],
  ['0', null],
  ['٠٩', null],
  ['1.5', null],
  ['1234567', null],
  ['', null],
])('reads %j as %s', (typed, minutes) => {
  expect(typedMinutes(typed)).toBe(minutes)
})
