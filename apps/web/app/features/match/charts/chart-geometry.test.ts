import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHART_HEIGHT, CHART_WIDTH, sampled, stepPath, valueRange } from './chart-geometry.ts'

const FRAME = { fromMs: 0, toMs: 100, min: 0, max: 1 }

describe('stepPath', () => {
  it.each([
    { points: [], path: '' },
    { points: [{ atMs: 0, value: 1 }], path: 'M0 0H1000' },
    {
      points: [
        { atMs: 0, value: 0 },
        { atMs: 50, value: 1 },
      ],
      path: 'M0 300H500V0H1000',
    },
    {
      points: [
        { atMs: -20, value: 0.5 },
        { atMs: 25, value: 2 },
      ],
      path: 'M0 150H250V0H1000',
    },
  ])('draws $points as $path', ({ points, path }) => {
    expect(stepPath(points, FRAME)).toBe(path)
  })

  it('stays inside its frame, whatever the values', () => {
    const points = fc.array(
      fc.record({ atMs: fc.double({ noNaN: true }), value: fc.double({ noNaN: true }) }),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(points, (some) => {
        const numbers = stepPath(some, FRAME).match(/[MHV ]-?\d+(\.\d+)?/g) ?? []
        const values = numbers.map((text) => Number(text.slice(1)))
        expect(values.every((value) => value >= 0 && value <= Math.max(CHART_WIDTH, CHART_HEIGHT))).toBe(true)
      }),
    )
  })
})

describe('valueRange', () => {
  it.each([
    [[2000], { min: 1800, max: 2200 }],
    [[1000, 2000], { min: 900, max: 2100 }],
    [[0], { min: -1, max: 1 }],
  ])('leaves room around %j', (values, range) => {
    expect(valueRange(values)).toEqual(range)
  })
})

describe('sampled', () => {
  it('keeps the first and the last of many, and no more than asked for', () => {
    const items = Array.from({ length: 97 }, (_, index) => index)

    const rows = sampled(items, 10)

    expect(rows).toHaveLength(10)
    expect(rows.at(0)).toBe(0)
    expect(rows.at(-1)).toBe(96)
    expect(sampled([1, 2], 10)).toEqual([1, 2])
  })
})
