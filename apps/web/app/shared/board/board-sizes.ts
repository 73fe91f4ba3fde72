import { mobileOnly } from '@touchline/ui/breakpoints'
import { useSyncExternalStore } from 'react'
import type { BoardItem } from './board-items.ts'

/** Heights in CSS pixels, the same as in `board.module.css`; a test holds them together. */
export const BOARD_SIZES = {
  wide: { head: 40, row: 64, gap: 12 },
  narrow: { head: 40, row: 80, gap: 12 },
} as const
export type BoardSizes = (typeof BOARD_SIZES)['wide' | 'narrow']

export function itemSize(item: BoardItem, { head, row, gap }: BoardSizes): number {
  if (item.kind === 'league') return head
  return item.isLast ? row + gap : row
}

/** The height of items that are not rendered, as CSS that is right at every width before any script runs. */
export function itemsHeight(items: readonly BoardItem[]): string {
  const heads = items.filter(({ kind }) => kind === 'league').length
  const gaps = items.filter((item) => item.kind === 'match' && item.isLast).length
  const rows = items.length - heads
  return `calc(${heads} * var(--board-head) + ${rows} * var(--board-row) + ${gaps} * var(--board-gap))`
}

export function useBoardSizes(): BoardSizes {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(mobileOnly).matches ? BOARD_SIZES.narrow : BOARD_SIZES.wide),
    () => BOARD_SIZES.wide,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(mobileOnly)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
