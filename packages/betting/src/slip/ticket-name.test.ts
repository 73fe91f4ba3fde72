import { expect, it } from 'vitest'
import { legCount, ticketName } from './ticket-name.ts'

it.each([
  ['single', 1, 'singles'],
  ['combo', 2, 'doubles'],
  ['combo', 3, 'trebles'],
  ['combo', 4, 'accumulator'],
  ['combo', 12, 'accumulator'],
  ['system', 3, 'system'],
  ['custom_bet', 2, 'custom_bet'],
] as const)('names a %s of %i selections %s', (betType, count, name) => {
  expect(ticketName(betType, count)).toBe(name)
})

it('counts selections that stand together as one leg', () => {
  expect(legCount(3, [])).toBe(3)
  expect(legCount(3, [2])).toBe(2)
  expect(legCount(7, [2, 3])).toBe(4)
})
