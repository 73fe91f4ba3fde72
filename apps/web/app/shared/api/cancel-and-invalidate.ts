import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Asks again for what is shown, and marks the rest of it as old. A question that is on its way does not count, not even
 * the first one: its answer may be older than what made somebody ask again.
 */
export async function cancelAndInvalidate(queries: QueryClient, filters: QueryFilters): Promise<void> {
  await queries.cancelQueries(filters)
  await queries.invalidateQueries(filters)
}
