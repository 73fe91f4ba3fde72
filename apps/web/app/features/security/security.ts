import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSecurity } from '@touchline/contract/calls/player/security'
import type { Security } from '@touchline/contract/entities/player/security'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../shared/api/use-api.ts'

const KEY = ['player', getSecurity.name]

/** The player's ways in. */
export function useSecurity(): UseQueryResult<Security> {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(getSecurity, {}, { signal }),
  })
}

/** After each change: what the platform knows now. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient()
  return () => cancelAndInvalidate(queries, { queryKey: KEY })
}
