import { type DehydratedState, QueryCache, type QueryClient } from '@tanstack/react-query'

/**
 * What `hydrate` does for a page of ours: its queries are all answered, and the client is still empty. The library's also
 * knows mutations, promises and queries that are there already.
 */
export function resumeQueries(client: QueryClient, { queries }: DehydratedState): void {
  const asServed = new QueryCache()
  for (const { queryKey, queryHash, meta, queryType, state } of queries) {
    client
      .getQueryCache()
      .build(client, { queryKey, queryHash, meta, _type: queryType }, { ...state, fetchStatus: 'idle' })
    asServed.build(client, { queryKey, queryHash, gcTime: Number.POSITIVE_INFINITY }, state)
  }
  served.set(client, asServed)
}

/** What the page came with, whatever has been fetched since. */
export const servedQueries = (client: QueryClient) => served.get(client)

const served = new WeakMap<QueryClient, QueryCache>()
