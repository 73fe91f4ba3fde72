import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../shared/api/is-api-error.ts'

/** Calls back when a query or mutation is answered with 401 while a session is assumed. */
export function watchSessionExpiry(queries: QueryClient, onExpired: () => void): () => void {
  function check(error: unknown): void {
    if (!isApiError(error, 'unauthorized') || !queries.getQueryData(['session'])) return
    onExpired()
  }

  const stopQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
  })
  const stopMutations = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}
