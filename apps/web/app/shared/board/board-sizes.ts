import type { ListDensity } from '@touchline/contract/entities/display'
import { mobileOnly } from '@touchline/ui/breakpoints'
import { useSyncExternalStore } from 'react'
import type { BoardItem } from './board-items.ts'

/** Heights of rows in CSS pixels, the same as in `board.module.css`; a test holds them together. */
export const BOARD_ROWS = {
  classic: { wide: 64, narrow: 80 },
  compact: { wide: 44, narrow: 60 },
  asian: { wide: 108, narrow: 172 },
} as const satisfies Record<ListDensity, Record<'wide' | 'narrow', number>>
export const BOARD_SIZES = { sport: 48, head: 40, gap: 12 } as const

export function itemSize(item: BoardItem, rowPx: number): number {
  if (item.kind === 'sport') return BOARD_SIZES.sport
  if (item.kind === 'league') return BOARD_SIZES.head
  return item.isLast ? rowPx + BOARD_SIZES.gap : rowPx
}

/** The height of items that are not rendered, as CSS that is right at every width before any script runs. */
export function itemsHeight(items: readonly BoardItem[]): string {
  const count = (isCounted: (item: BoardItem) => boolean) => items.filter(isCounted).length
  const sports = count(({ kind }) => kind === 'sport')
  const heads = count(({ kind }) => kind === 'league')
  const gaps = count((item) => item.kind === 'match' && item.isLast)
  const rows = items.length - heads - sports
  return `calc(${sports} * var(--board-sport) + ${heads} * var(--board-head) + ${rows} * var(--board-row) + ${gaps} * var(--board-gap))`
}

/** The height of a row at the page's width. */
export function useRowPx(density: ListDensity): number {
  return useSyncExternalStore(
    subscribe,
    () => BOARD_ROWS[density][matchMedia(mobileOnly).matches ? 'narrow' : 'wide'],
    () => BOARD_ROWS[density].wide,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(mobileOnly)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
