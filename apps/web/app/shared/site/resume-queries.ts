import { QueryCache, type QueryClient, type QueryState } from '@tanstack/react-query'
import type { AnsweredQuery } from './answered-queries.ts'

/**
 * What the library's `hydrate` does for a page of ours: its queries are all answered, and the client is still empty. The
 * library's form says twelve fields more of each, which are the same for all.
 */
export function resumeQueries(client: QueryClient, queries: readonly AnsweredQuery[]): void {
  const asServed = new QueryCache()
  for (const { key, updatedAtMs, data } of queries) {
    const { queryKey, queryHash } = client.defaultQueryOptions({ queryKey: key })
    const state = { ...ANSWERED, data, dataUpdatedAt: updatedAtMs }
    client.getQueryCache().build(client, { queryKey, queryHash }, state)
    asServed.build(client, { queryKey, queryHash, gcTime: Number.POSITIVE_INFINITY }, state)
  }
  served.set(client, asServed)
}

/** What the page came with, whatever has been fetched since. */
export const servedQueries = (client: QueryClient) => served.get(client)

const served = new WeakMap<QueryClient, QueryCache>()

const ANSWERED: Omit<QueryState, 'data' | 'dataUpdatedAt'> = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
}
