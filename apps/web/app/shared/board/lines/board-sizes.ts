import type { ListDensity } from '@touchline/contract/entities/display'
import type { BoardItem } from './board-items.ts'

/** Heights of rows in CSS pixels, equal to those in `board.module.css` (tested). */
export const BOARD_ROWS = {
  classic: { wide: 64, narrow: 80 },
  compact: { wide: 44, narrow: 60 },
  asian: { wide: 108, narrow: 172 },
} as const satisfies Record<ListDensity, Record<'wide' | 'narrow', number>>
export const BOARD_SIZES = { sport: 48, head: 40, gap: 12 } as const

/** The offset of each line from the top of the list, and the list's height as the last element. */
export function lineTops(items: readonly BoardItem[], rowPx: number): Float64Array {
  const tops = new Float64Array(items.length + 1)
  items.forEach((item, at) => {
    tops[at + 1] = (tops[at] ?? 0) + itemSize(item, rowPx)
  })
  return tops
}

/** The height of items that are not rendered, as CSS, correct at every width without script. */
export function itemsHeight(items: readonly BoardItem[]): string {
  let [sports, heads, rows, gaps] = [0, 0, 0, 0]
  for (const item of items) {
    if (item.kind === 'sport') sports += 1
    else if (item.kind === 'league') heads += 1
    else {
      rows += 1
      if (item.isLast) gaps += 1
    }
  }
  return `calc(${sports} * var(--board-sport) + ${heads} * var(--board-head) + ${rows} * var(--board-row) + ${gaps} * var(--board-gap))`
}

function itemSize(item: BoardItem, rowPx: number): number {
  if (item.kind === 'sport') return BOARD_SIZES.sport
  if (item.kind === 'league') return BOARD_SIZES.head
  return item.isLast ? rowPx + BOARD_SIZES.gap : rowPx
}
