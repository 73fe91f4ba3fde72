import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsRatio, payoutMinor } from '../odds/combine.ts'
import { compareRatios, ONE, ratio, ZERO } from '../odds/ratio.ts'
import { combinationCount } from './combinations.ts'
import { FULL_COVERS, type FullCoverName } from './full-covers.ts'
import { systemOdds } from './system-return.ts'
import { lineCount, lineSizes, parseSystemId, type SystemType } from './system-types.ts'

function theCover(name: FullCoverName): SystemType {
  const type = parseSystemId(name)
  if (!type) throw new TypeError(name)
  return type
}

function returned(name: FullCoverName, unitStakeMinor: number, decimalOdds: number[]): number {
  const type = theCover(name)
  const factors = decimalOdds.map((odds) => ratio(Math.round(odds * 1000), 1000))
  return payoutMinor(unitStakeMinor * lineCount(type), systemOdds(type, factors))
}

describe('lineSizes of a full cover', () => {
  // Bets in each, as tabled by bettingwebsites.org.uk and horseracingbettingsites.co.uk, from the smallest line up.
  it.each([
    { name: 'trixie', total: 4, counts: [3, 1] },
    { name: 'patent', total: 7, counts: [3, 3, 1] },
    { name: 'yankee', total: 11, counts: [6, 4, 1] },
    { name: 'lucky15', total: 15, counts: [4, 6, 4, 1] },
    { name: 'canadian', total: 26, counts: [10, 10, 5, 1] },
    { name: 'lucky31', total: 31, counts: [5, 10, 10, 5, 1] },
    { name: 'heinz', total: 57, counts: [15, 20, 15, 6, 1] },
    { name: 'lucky63', total: 63, counts: [6, 15, 20, 15, 6, 1] },
    { name: 'super_heinz', total: 120, counts: [21, 35, 35, 21, 7, 1] },
    { name: 'goliath', total: 247, counts: [28, 56, 70, 56, 28, 8, 1] },
  ] as const)('$name has $total lines', ({ name, total, counts }) => {
    const type = theCover(name)
    expect(lineSizes(type).map((size) => combinationCount(type.totalCount, size))).toEqual(counts)
    expect(lineCount(type)).toBe(total)
  })

  it('names no bet that the table leaves out', () => {
    expect(FULL_COVERS).toHaveLength(10)
  })
})

describe('systemOdds of a full cover', () => {
  it.each([
    { source: 'betmana.co.uk', name: 'lucky15', unit: 100, odds: [3, 4, 5, 6], pays: 83_900 },
    { source: 'theanswerbank.co.uk', name: 'lucky15', unit: 100, odds: [4, 8, 3.5, 2], pays: 60_650 },
    { source: 'docstoc.com, 4 winners at 3/1', name: 'yankee', unit: 30, odds: [4, 4, 4, 4], pays: 18_240 },
    { source: 'docstoc.com, a non-runner', name: 'lucky15', unit: 30, odds: [4, 4, 4, 1], pays: 7470 },
    { source: 'freetips.com, one winner', name: 'lucky15', unit: 100, odds: [4.5, 0, 0, 0], pays: 450 },
  ] as const)('pays the $name of $source', ({ name, unit, odds, pays }) => {
    expect(returned(name, unit, [...odds])).toBe(pays)
  })

  it('with singles pays Π(1 + odds) − 1 on the unit stake', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1001, max: 50_000 }), { minLength: 4, maxLength: 4 }),
        (odds) => {
          const product = odds.reduce((total, leg) => total * BigInt(leg + 1000), 1n)
          const expected = { numerator: product - 1000n ** 4n, denominator: 1000n ** 4n * 15n }
          expect(compareRatios(systemOdds(theCover('lucky15'), odds.map(oddsRatio)), expected)).toBe(0)
        },
      ),
    )
  })

  it('gives the stake back when every leg is void, and nothing when too few win', () => {
    for (const { name, selectionCount, smallestLine } of FULL_COVERS) {
      const legs = Array.from({ length: selectionCount }, () => ONE)
      expect(compareRatios(systemOdds(theCover(name), legs), ONE)).toBe(0)
      const losers = legs.map((leg, index) => (index < smallestLine - 1 ? leg : ZERO))
      expect(compareRatios(systemOdds(theCover(name), losers), ZERO)).toBe(0)
    }
  })
})
