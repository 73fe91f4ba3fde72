import { multiplyRatios, type Ratio, ratio, ZERO } from '../odds/ratio.ts'
import { combinationCount } from './combinations.ts'
import { sumOfProducts } from './system-return.ts'

/** Named bets on all multiples of a number of selections: from doubles up, or from singles up. */
export const FULL_COVERS = [
  { name: 'trixie', selectionCount: 3, smallestLine: 2 },
  { name: 'patent', selectionCount: 3, smallestLine: 1 },
  { name: 'yankee', selectionCount: 4, smallestLine: 2 },
  { name: 'lucky15', selectionCount: 4, smallestLine: 1 },
  { name: 'canadian', selectionCount: 5, smallestLine: 2 },
  { name: 'lucky31', selectionCount: 5, smallestLine: 1 },
  { name: 'heinz', selectionCount: 6, smallestLine: 2 },
  { name: 'lucky63', selectionCount: 6, smallestLine: 1 },
  { name: 'super_heinz', selectionCount: 7, smallestLine: 2 },
  { name: 'goliath', selectionCount: 8, smallestLine: 2 },
] as const satisfies readonly FullCover[]

export type FullCover = {
  readonly name: string
  readonly selectionCount: number
  readonly smallestLine: 1 | 2
}

export type FullCoverName = (typeof FULL_COVERS)[number]['name']

export function findFullCover(name: FullCoverName): FullCover | undefined {
  return FULL_COVERS.find((cover) => cover.name === name)
}

/** Lines by size, smallest first: a Trixie has three doubles and one treble. */
export function fullCoverLines({
  selectionCount,
  smallestLine,
}: FullCover): { size: number; count: number }[] {
  return sizesOf(selectionCount, smallestLine).map((size) => ({
    size,
    count: combinationCount(selectionCount, size),
  }))
}

export function fullCoverLineCount(cover: FullCover): number {
  return fullCoverLines(cover).reduce((total, { count }) => total + count, 0)
}

/** What a unit staked on the whole bet returns; `factors` as in `systemOdds`, one for each selection. */
export function fullCoverOdds(factors: readonly Ratio[], cover: FullCover): Ratio {
  const denominator = sumOfProducts(factors, 0).denominator
  const numerator = sizesOf(cover.selectionCount, cover.smallestLine)
    .map((size) => sumOfProducts(factors, size).numerator)
    .reduce((total, term) => total + term, ZERO.numerator)
  return multiplyRatios({ numerator, denominator }, ratio(1, fullCoverLineCount(cover)))
}

function sizesOf(selectionCount: number, smallestLine: number): number[] {
  return Array.from({ length: selectionCount - smallestLine + 1 }, (_, index) => smallestLine + index)
}
