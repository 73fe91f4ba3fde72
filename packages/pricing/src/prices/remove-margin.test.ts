import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairChances } from './remove-margin.ts'

/** Below it, numbers are less precise. */
const TINY = 1e-300

const priced = (...odds: number[]) => odds.map((price) => ({ odds: price, active: true }))

describe('fairChances', () => {
  it('are those the feed sends', () => {
    expect(fairChances([{ odds: 1900, active: true, p: 0.51 }], 1)).toEqual([0.51])
  })

  // Even prices are even chances; 2 winners share a double book.
  it.each([
    { odds: [1900, 1900], winners: 1, chances: [0.5, 0.5] },
    { odds: [1200, 1300, 1350], winners: 2, chances: [0.72, 0.655, 0.625] },
  ])('are the prices $odds without their margin', ({ odds, winners, chances }) => {
    const found = fairChances(priced(...odds), winners) ?? []
    for (const [index, chance] of chances.entries()) expect(found[index]).toBeCloseTo(chance, 1)
    expect(found.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(winners, 6)
  })

  it('leaves a book without a margin as it is, and tells nothing of a part of a book', () => {
    expect(fairChances(priced(2000, 4000, 8000), 1)).toEqual([0.5, 0.25, 0.125])
    expect(fairChances([...priced(3000), { odds: 1500, active: false }], 1)).toBeNull()
  })

  it('are a fair book, each no more than its price says, the rarer cut the more', () => {
    const odds = fc.integer({ min: 1010, max: 501_000 })
    fc.assert(
      fc.property(fc.array(odds, { minLength: 2, maxLength: 12 }), (prices) => {
        const implied = prices.map((price) => 1000 / price)
        // A smaller margin is one of rounding.
        fc.pre(implied.reduce((sum, price) => sum + price, 0) > 1.0001)
        const chances = fairChances(priced(...prices), 1)
        if (!chances) throw new TypeError('The margin of a whole book can be told')
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
        const outcomes = chances
          .map((chance, index) => ({ chance, price: implied[index] ?? 0 }))
          .toSorted((rarer, likelier) => rarer.price - likelier.price)
        for (const { chance, price } of outcomes) expect(chance).toBeLessThanOrEqual(price + 1e-12)
        const cutTooLittle = outcomes.filter(({ chance, price }, index) => {
          const likelier = outcomes.slice(index + 1).find((each) => each.price > price)
          return likelier && chance > TINY && chance / price >= likelier.chance / likelier.price
        })
        expect(cutTooLittle).toEqual([])
      }),
    )
  })
})
