import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IntegerDistribution } from './integer-distribution.ts'
import {
  chanceAbove,
  combined,
  convolved,
  halfLines,
  INTEGER_SPACE,
  meanOf,
  overIntegers,
  trimmed,
} from './integer-distribution.ts'

const DIE: IntegerDistribution = { from: 1, weights: new Float64Array(6).fill(1 / 6) }

const anyDistribution: fc.Arbitrary<IntegerDistribution> = fc.record({
  from: fc.integer({ min: -50, max: 50 }),
  weights: fc
    .array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 })
    .filter((weights) => weights.some((weight) => weight > 0))
    .map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      return Float64Array.from(weights, (weight) => weight / total)
    }),
})

describe('convolved', () => {
  it('adds two dice up', () => {
    const { from, weights } = convolved(DIE, DIE)
    expect(from).toBe(2)
    expect(Array.from(weights, (weight) => Math.round(weight * 36))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ])
  })

  it('adds the means and keeps the whole', () => {
    fc.assert(
      fc.property(anyDistribution, anyDistribution, (a, b) => {
        const sum = convolved(trimmed(a), b)
        expect(meanOf(sum)).toBeCloseTo(meanOf(a) + meanOf(b), 9)
        expect(chanceAbove(sum, -1000)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('combined', () => {
  it('puts the parts of a whole together', () => {
    const low = { from: -2, weights: Float64Array.of(0.25, 0.25) }
    const high = { from: 1, weights: Float64Array.of(0.5) }
    expect(combined(high, low)).toEqual({ from: -2, weights: Float64Array.of(0.25, 0.25, 0, 0.5) })
  })
})

describe('overIntegers', () => {
  it('lists exactly the numbers that have a chance', () => {
    const { indices, weights } = overIntegers({ from: -3, weights: Float64Array.of(0.5, 0, 0.5) })
    expect(Array.from(indices, INTEGER_SPACE.at)).toEqual([-3, -1])
    expect(weights).toEqual([0.5, 0.5])
  })
})

describe('halfLines', () => {
  it('takes the line nearest to even and its neighbours', () => {
    expect(halfLines(DIE, 1, 1)).toEqual([2.5, 3.5, 4.5])
  })

  it('leaves out a line that parts the same numbers as the one before', () => {
    expect(halfLines({ from: 0, weights: Float64Array.of(0.4, 0, 0.3, 0.3) }, 2, 1)).toEqual([0.5, 2.5])
  })

  it('has none when nothing is open', () => {
    expect(halfLines({ from: 7, weights: Float64Array.of(1) }, 3, 1)).toEqual([])
  })

  it('never offers a line that is all but decided', () => {
    fc.assert(
      fc.property(anyDistribution, (distribution) => {
        for (const line of halfLines(distribution, 4, 1)) {
          expect(chanceAbove(distribution, line)).toBeGreaterThan(0.03)
          expect(chanceAbove(distribution, line)).toBeLessThan(0.97)
        }
      }),
    )
  })
})
