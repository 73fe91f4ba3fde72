import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOutcomes } from './margin.ts'

describe('priceOutcomes', () => {
  // Unrounded power-method odds by bisection in another language, then put down on the ladder by hand.
  it.each([
    { fair: [0.5, 0.5], overround: 1.05, odds: [1900, 1900] }, // 1.9048, 1.9048
    { fair: [0.6, 0.4], overround: 1.05, odds: [1600, 2320] }, // 1.6062, 2.3397
    { fair: [1 / 3, 1 / 3, 1 / 3], overround: 1.06, odds: [2820, 2820, 2820] }, // 2.8302
    { fair: [0.5, 0.28, 0.22], overround: 1.06, odds: [1920, 3300, 4100] }, // 1.9238, 3.3255, 4.1756
    { fair: [0.8, 0.13, 0.07], overround: 1.06, odds: [1220, 6400, 11_000] }, // 1.2257, 6.4261, 11.3004
    { fair: [0.9, 0.1], overround: 1.05, odds: [1090, 7200] }, // 1.0952, 7.3017
  ])('prices $fair at $overround', ({ fair, overround, odds }) => {
    expect(priceOutcomes(fair, overround).map((price) => price.oddsThousandths)).toEqual(odds)
  })

  it('closes an outcome without a chance and one too certain to price, and shows prices within the limits', () => {
    expect(priceOutcomes([0.999, 0.001, 0], 1.06)).toEqual([
      { oddsThousandths: 1010, isActive: false },
      { oddsThousandths: expect.any(Number), isActive: true },
      { oddsThousandths: 501_000, isActive: false },
    ])
  })

  it('survives a market that is certain', () => {
    expect(priceOutcomes([1, 0], 1.05).map((price) => price.isActive)).toEqual([false, false])
  })

  it('never gives a bet a positive expectation nor a book under the fair one', () => {
    fc.assert(
      fc.property(fairBook, overrounds, (fair, overround) => {
        const prices = priceOutcomes(fair, overround)
        const expectations = prices.map((price, index) => ((fair[index] ?? 0) * price.oddsThousandths) / 1000)
        const offered = expectations.filter((_, index) => prices[index]?.isActive)
        expect(Math.max(0, ...offered)).toBeLessThanOrEqual(1 + 1e-9)
        expect(prices.reduce((book, price) => book + 1000 / price.oddsThousandths, 0)).toBeGreaterThanOrEqual(
          1,
        )
        expect(Math.min(...prices.map((price) => price.oddsThousandths))).toBeGreaterThanOrEqual(1010)
        expect(Math.max(...prices.map((price) => price.oddsThousandths))).toBeLessThanOrEqual(501_000)
      }),
    )
  })

  it('puts on the overround it is asked for, give or take the ladder', () => {
    fc.assert(
      fc.property(fairBook, overrounds, (fair, overround) => {
        const prices = priceOutcomes(fair, overround)
        fc.pre(prices.every((price) => price.isActive && price.oddsThousandths < 100_000))
        const book = prices.reduce((sum, price) => sum + 1000 / price.oddsThousandths, 0)
        expect(book).toBeGreaterThanOrEqual(overround - 1e-6)
        // The widest step of the ladder is 5 % of its price.
        expect(book).toBeLessThanOrEqual(overround * 1.08)
      }),
    )
  })

  it('never pays more for the likelier side of two-way lines', () => {
    const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(probability, probability, (a, b) => {
        const [likely, unlikely] = a >= b ? [a, b] : [b, a]
        const priceOf = (p: number) => priceOutcomes([p, 1 - p], 1.05).map((price) => price.oddsThousandths)
        expect(priceOf(likely)[0]).toBeLessThanOrEqual(priceOf(unlikely)[0] ?? 0)
        expect(priceOf(likely)[1]).toBeGreaterThanOrEqual(priceOf(unlikely)[1] ?? 0)
      }),
    )
  })
})

const overrounds = fc.double({ min: 1.02, max: 1.3, noNaN: true })

const fairBook = fc
  .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  })
