import { describe, expect, it } from 'vitest'
import { boostedOdds } from './odds-boost.ts'

describe('the boosted price', () => {
  it.each([
    [2000, 1250, 2500],
    [1850, 1100, 2035],
    [1333, 1080, 1439],
    [1500, 1001, 1501],
  ])('of %i by %i is %i', (odds, bonusOdds, boosted) => {
    expect(boostedOdds(odds, bonusOdds)).toBe(boosted)
  })
})
