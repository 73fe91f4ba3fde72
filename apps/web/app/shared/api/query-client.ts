import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from '@touchline/contract/api-client'

/** How long a reply counts as fresh. Prices and scores do not wait for it: they arrive in real time. */
const STALE_AFTER_MS = 30_000
const NETWORK_RETRIES = 2

/** One for each page: on the server a shared one would hand one visitor's data to the next. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined'
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // The server renders once and is gone; nothing there may wait for a retry or a collection timer.
        retry: (failures, error) => !isServer && error instanceof NetworkError && failures < NETWORK_RETRIES,
        ...(isServer && { gcTime: Number.POSITIVE_INFINITY }),
      },
    },
  })
}
