import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinationCount, combinations } from './combinations.ts'

describe('combinationCount', () => {
  // Rows of Pascal's triangle (OEIS A007318).
  it.each([
    [4, [1, 4, 6, 4, 1]],
    [8, [1, 8, 28, 56, 70, 56, 28, 8, 1]],
    [12, [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1]],
  ])('gives row %i of Pascal’s triangle', (total, row) => {
    expect(row.map((_, size) => combinationCount(total, size))).toEqual(row)
  })

  it('is 0 outside the row', () => {
    expect([combinationCount(3, 4), combinationCount(3, -1)]).toEqual([0, 0])
  })

  it('follows Pascal’s rule up to 50', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 50 }), (total, size) => {
        const sum = combinationCount(total - 1, size - 1) + combinationCount(total - 1, size)
        expect(combinationCount(total, size)).toBe(sum)
      }),
    )
  })
})

describe('combinations', () => {
  it('lists the doubles of a Trixie in order', () => {
    expect([...combinations(['a', 'b', 'c'], 2)]).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ])
  })

  it('lists as many distinct choices as are counted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (total, size) => {
        const items = Array.from({ length: total }, (_, index) => index)
        const lines = [...combinations(items, size)]
        expect(lines).toHaveLength(combinationCount(total, size))
        expect(new Set(lines.map(String)).size).toBe(lines.length)
      }),
    )
  })
})
