import type { Market } from '@touchline/contract/entities/match/market'

const SHOWN_FIRST = 4

/** The lines around the balanced one, in their order; all of them where only one more would be hidden. */
export function shownLines(lines: readonly Market[]): readonly Market[] {
  if (lines.length <= SHOWN_FIRST + 1) return lines
  const balanced = lines.findIndex(({ mostBalanced }) => mostBalanced)
  const centre = balanced === -1 ? Math.floor(lines.length / 2) : balanced
  const start = Math.max(0, Math.min(centre - SHOWN_FIRST / 2, lines.length - SHOWN_FIRST))
  return lines.slice(start, start + SHOWN_FIRST)
}
