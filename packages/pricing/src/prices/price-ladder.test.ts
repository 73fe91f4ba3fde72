import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladderFloor } from './price-ladder.ts'

describe('ladderFloor', () => {
  it.each([
    [1000, 1010],
    [1019.9, 1010],
    [1999, 1990],
    [2000, 2000],
    [2019, 2000],
    [2999, 2980],
    [3049, 3000],
    [4199, 4100],
    [6199, 6000],
    [10_499, 10_000],
    [20_999, 20_000],
    [31_999, 30_000],
    [54_999, 50_000],
    [109_999, 100_000],
    [500_999, 500_000],
    [501_000, 501_000],
    [9_999_999, 501_000],
  ])('rounds %d down to %d', (raw, price) => {
    expect(ladderFloor(raw)).toBe(price)
  })

  it('never raises a price within the range and never turns two around', () => {
    const price = fc.double({ min: 1010, max: 2_000_000, noNaN: true })
    fc.assert(
      fc.property(price, price, (a, b) => {
        expect(ladderFloor(a)).toBeLessThanOrEqual(a)
        expect(ladderFloor(Math.min(a, b))).toBeLessThanOrEqual(ladderFloor(Math.max(a, b)))
      }),
    )
  })

  it('leaves a price on the ladder where it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1010, max: 600_000, noNaN: true }), (raw) => {
        expect(ladderFloor(ladderFloor(raw))).toBe(ladderFloor(raw))
      }),
    )
  })
})
