import type { ApiClient } from '@touchline/contract/api-client'
import { getExclusions } from '@touchline/contract/calls/player/exclusions'

/** Removed with the player; invalidated by `protection_changed`. */
export const EXCLUSIONS_KEY = ['player', 'exclusions'] as const

/** What holds of the player's. */
export function exclusionsQuery(api: ApiClient) {
  return {
    queryKey: EXCLUSIONS_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getExclusions, {}, { signal }),
  }
}
