import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A reply that the page was rendered with. */
export interface AnsweredQuery {
  key: QueryKey
  /** When it came, in milliseconds since 1970. */
  updatedAtMs: number
  data: unknown
}

/** Of the server: the queries that a page was rendered with and that were answered. */
export function answeredQueries(client: QueryClient): AnsweredQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data, status, dataUpdatedAt } }) =>
      status === 'success' ? [{ key: queryKey, updatedAtMs: dataUpdatedAt, data }] : [],
    )
}
