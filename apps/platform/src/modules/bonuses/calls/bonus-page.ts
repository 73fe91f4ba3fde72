import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { pagination } from '../../catalogue/index.ts'

const PAGE = 4

/** What the player can do something with, or will be able to. */
export const OPEN_STATUSES: ReadonlySet<Bonus['status']> = new Set([
  'available',
  'active',
  'overridden',
  'upcoming',
])

interface BonusListQuery {
  isAvailable?: boolean | undefined
  status?: Bonus['status'] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** A page of a list, four by default. */
export function bonusPage<Item extends Pick<Bonus, 'status'>>(
  items: readonly Item[],
  { isAvailable, status, page = 1, limit = PAGE }: BonusListQuery,
) {
  const wanted = items.filter(
    (item) =>
      (isAvailable === undefined || OPEN_STATUSES.has(item.status) === isAvailable) &&
      (status === undefined || item.status === status),
  )
  return {
    items: wanted.slice((page - 1) * limit, page * limit),
    pagination: pagination({ page, limit, offset: 0 }, wanted.length),
  }
}
