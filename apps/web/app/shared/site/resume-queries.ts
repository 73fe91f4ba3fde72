import type { DehydratedState, QueryClient } from '@tanstack/react-query'

/**
 * What `hydrate` does for a page of ours: its queries are all answered, and the client is still empty. The library's also
 * knows mutations, promises and queries that are there already.
 */
export function resumeQueries(client: QueryClient, { queries }: DehydratedState): void {
  served.set(client, new Map(queries.map(({ queryHash, state }) => [queryHash, state.data])))
  for (const { queryKey, queryHash, meta, queryType, state } of queries) {
    client
      .getQueryCache()
      .build(client, { queryKey, queryHash, meta, _type: queryType }, { ...state, fetchStatus: 'idle' })
  }
}

/** What the page came with, whatever has been fetched since; undefined for what came later. */
export const servedData = <Data>(client: QueryClient, queryHash: string) =>
  served.get(client)?.get(queryHash) as Data | undefined

const served = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>()
