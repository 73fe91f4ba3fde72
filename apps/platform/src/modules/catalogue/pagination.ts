import type { Pagination } from '@touchline/contract/scalars'

export interface PageQuery {
  page: number
  limit: number
  offset: number
}

/** The specification's default for the tree of sports is its largest page, 500 (Spec 2 §9). */
export const TREE_PAGE_SIZE = 500

export function pageQuery(
  { page = 1, limit }: { page?: number | undefined; limit?: number | undefined },
  defaultLimit: number,
): PageQuery {
  const size = limit ?? defaultLimit
  return { page, limit: size, offset: (page - 1) * size }
}

/** An empty list has one page. */
export function pagination({ page, limit }: PageQuery, total: number): Pagination {
  return { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) }
}

export function slicePage<Item>(items: readonly Item[], { offset, limit }: PageQuery): Item[] {
  return items.slice(offset, offset + limit)
}
