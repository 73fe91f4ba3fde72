import { describe, expect, it } from 'vitest'
import { givesWay } from './activate-bonus.ts'

describe('what a newly activated bonus takes the place of', () => {
  it.each([
    ['hunting', true, ['tournament']],
    ['tournament', true, ['hunting']],
    ['freebet', false, ['freebet']],
    ['freebet', true, []],
    ['lootbox', false, []],
    ['comboboost', false, []],
  ] as const)('is of a %s, where several free bets may be active: %s', (type, isManyFreebets, types) => {
    expect(givesWay(type, isManyFreebets)).toEqual(types)
  })
})
