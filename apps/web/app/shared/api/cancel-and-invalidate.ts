import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/** Discards requests under way, also the first one: their answers may be older than the reason to invalidate. */
export async function cancelAndInvalidate(queries: QueryClient, filters: QueryFilters): Promise<void> {
  await queries.cancelQueries(filters)
  await queries.invalidateQueries(filters)
}
