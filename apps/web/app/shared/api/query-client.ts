import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from '@touchline/contract/api-client'
import { ServerQueries } from './server-queries.ts'

/** How long a reply is fresh. Prices and scores arrive in real time. */
const STALE_AFTER_MS = 30_000
const NETWORK_RETRIES = 2

/** One per page: on the server a shared one would leak one visitor's data to the next. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined'
  const Queries = import.meta.env.SSR ? ServerQueries : QueryClient
  return new Queries({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // A render on the server must not wait for a retry or a garbage collection timer.
        retry: (failures, error) => !isServer && error instanceof NetworkError && failures < NETWORK_RETRIES,
        ...(isServer && { gcTime: Number.POSITIVE_INFINITY }),
      },
    },
  })
}
