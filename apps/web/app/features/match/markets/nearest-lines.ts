import type { Market } from '@touchline/contract/entities/market'

/** This many lines around the balanced one, in their order; near the end of the ladder more of the other side. */
export function nearestLines(markets: readonly Market[], count: number): readonly Market[] {
  const balanced = markets.findIndex(({ mostBalanced }) => mostBalanced)
  const centre = balanced === -1 ? Math.floor(markets.length / 2) : balanced
  const start = Math.max(0, Math.min(centre - Math.floor(count / 2), markets.length - count))
  return markets.slice(start, start + count)
}
