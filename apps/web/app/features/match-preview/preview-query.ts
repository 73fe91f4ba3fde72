import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'

/** The top matches that can be bet on, a few of each sport. */
export const previewQuery = (api: ApiClient) =>
  callQuery(api, listMatches, {
    query: { type: 'match', matchStatus: 'bettable', sortBy: 'priority', maxPerSport: 2, limit: 8 },
  })
