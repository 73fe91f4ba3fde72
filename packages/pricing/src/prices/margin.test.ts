import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOutcomes } from './margin.ts'
import { MARGINS, type MarketMargin } from './market-margins.ts'

describe('priceOutcomes', () => {
  // Unrounded power-method odds by bisection in another language, then put down on the ladder by hand.
  it.each([
    { fair: [0.5, 0.5], overround: 1.05, odds: [1900, 1900] }, // 1.9048, 1.9048
    { fair: [0.6, 0.4], overround: 1.05, odds: [1600, 2320] }, // 1.6062, 2.3397
    { fair: [1 / 3, 1 / 3, 1 / 3], overround: 1.06, odds: [2820, 2820, 2820] }, // 2.8302
    { fair: [0.5, 0.28, 0.22], overround: 1.06, odds: [1920, 3300, 4100] }, // 1.9238, 3.3255, 4.1756
  ])('prices $fair at $overround', ({ fair, overround, odds }) => {
    expect(oddsOf(fair, { ...MARGINS.line, overround })).toEqual(odds)
  })

  // At their limits, by hand; what is left of the book is the favourite's.
  it.each([
    { fair: [0.9, 0.1], overround: 1.05, odds: [1070, 8200] }, // 0.82 / 0.1; 1 / (1.05 − 1 / 8.2) = 1.0774
    { fair: [0.95, 0.05], overround: 1.05, odds: [1010, 14_500] }, // 0.72 / 0.05 = 14.4
  ])('lets no outcome of $fair return less than its table', ({ fair, overround, odds }) => {
    expect(oddsOf(fair, { ...MARGINS.line, overround })).toEqual(odds)
  })

  it('closes an outcome without a chance, one too certain and one too rare to price', () => {
    const prices = priceOutcomes([0.9985, 0.0013, 0.0002, 0], MARGINS.threeWay)
    expect(prices.map(({ isActive }) => isActive)).toEqual([false, true, false, false])
    expect(prices.map(({ oddsThousandths }) => oddsThousandths)).toEqual([1010, 470_000, 501_000, 501_000])
  })

  it('survives a market that is certain', () => {
    expect(priceOutcomes([1, 0], MARGINS.line).map((price) => price.isActive)).toEqual([false, false])
  })

  it.each(Object.entries(MARGINS))(
    'of a %s market takes no more of an outcome than its bound, and never less than nothing',
    (_, margin) => {
      fc.assert(
        fc.property(anyBook, (fair) => {
          const prices = priceOutcomes(fair, margin)
          for (const [index, { oddsThousandths, isActive }] of prices.entries()) {
            expect(oddsThousandths).toBeGreaterThanOrEqual(1010)
            expect(oddsThousandths).toBeLessThanOrEqual(501_000)
            const share = ((fair[index] ?? 0) * oddsThousandths) / 1000
            if (!isActive) continue
            expect(share).toBeLessThanOrEqual(1 + 1e-9)
            expect(share).toBeGreaterThanOrEqual(leastReturn(oddsThousandths) - 1e-9)
          }
        }),
        { numRuns: 500 },
      )
    },
  )

  it('offers every chance that the ladder can return fairly', () => {
    fc.assert(
      fc.property(anyBook, (fair) => {
        const prices = priceOutcomes(fair, MARGINS.longList)
        for (const [index, { isActive }] of prices.entries()) {
          const chance = fair[index] ?? 0
          expect(isActive).toBe(chance <= 1 / 1.01 && chance >= 0.6 / 501)
        }
      }),
    )
  })

  it.each(['twoWay', 'threeWay', 'line'] as const)(
    'keeps the book of a %s market between 104 and 108 %%, unless one outcome is all but certain',
    (kind) => {
      const size = kind === 'threeWay' ? 3 : 2
      fc.assert(
        fc.property(bookOf(size, size), (fair) => {
          fc.pre(Math.max(...fair) < 0.94)
          const book = oddsOf(fair, MARGINS[kind]).reduce((sum, odds) => sum + 1000 / odds, 0)
          expect(book).toBeGreaterThanOrEqual(1.04)
          expect(book).toBeLessThanOrEqual(1.08)
        }),
        { numRuns: 500 },
      )
    },
  )

  it('never pays more for the likelier side of two-way lines', () => {
    const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(probability, probability, (a, b) => {
        const [likely, unlikely] = a >= b ? [a, b] : [b, a]
        const priceOf = (p: number) => oddsOf([p, 1 - p], MARGINS.line)
        expect(priceOf(likely)[0]).toBeLessThanOrEqual(priceOf(unlikely)[0] ?? 0)
        expect(priceOf(likely)[1]).toBeGreaterThanOrEqual(priceOf(unlikely)[1] ?? 0)
      }),
    )
  })
})

function oddsOf(fair: readonly number[], margin: MarketMargin): number[] {
  return priceOutcomes(fair, margin).map(({ oddsThousandths }) => oddsThousandths)
}

/** The promised bounds, written down again. */
function leastReturn(oddsThousandths: number): number {
  if (oddsThousandths < 4000) return 0.88
  if (oddsThousandths < 10_000) return 0.82
  return oddsThousandths < 30_000 ? 0.72 : 0.6
}

function bookOf(minLength: number, maxLength: number) {
  return fc
    .array(fc.double({ min: -8, max: 0, noNaN: true }), { minLength, maxLength })
    .map((logs) => logs.map(Math.exp))
    .map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      return weights.map((weight) => weight / total)
    })
}

const anyBook = bookOf(2, 12)
