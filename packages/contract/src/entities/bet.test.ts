import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fakeValue } from '../testing/fake.ts'
import { Bet } from './bet.ts'

it.each([
  ['double', 'combo'],
  ['treble', 'combo'],
  ['accumulator', 'combo'],
  ['single', 'single'],
  ['system', 'system'],
])('a bet that is told as %s is a %s (Spec 2 §3)', (told, type) => {
  expect(z.parse(Bet, { ...fakeValue(Bet), type: told }).type).toBe(type)
})

it('is of no other type', () => {
  expect(z.safeParse(Bet, { ...fakeValue(Bet), type: 'fourfold' }).success).toBe(false)
})
