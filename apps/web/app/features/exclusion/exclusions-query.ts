import type { ApiClient } from '@touchline/contract/api-client'
import { getExclusions } from '@touchline/contract/calls/player/exclusions'

/** What holds of the player's; forgotten with the player. */
export function exclusionsQuery(api: ApiClient) {
  return {
    queryKey: ['player', 'exclusions'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getExclusions, {}, { signal }),
  }
}
