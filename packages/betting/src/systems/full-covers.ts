/**
 * Named bets on all multiples of a number of selections: from doubles up, or from singles up. A `SystemType` names
 * one by `cover`.
 */
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
] as const satisfies readonly {
  readonly name: string
  readonly selectionCount: number
  readonly smallestLine: 1 | 2
}[]
export type FullCover = (typeof FULL_COVERS)[number]
export type FullCoverName = FullCover['name']
