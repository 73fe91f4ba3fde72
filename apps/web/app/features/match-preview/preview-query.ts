import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Match } from '@touchline/contract/entities/catalogue'
import { callQuery } from '../../shared/api/call-query.ts'

/** The top matches that can be bet on, a few of each sport. */
export const previewQuery = (api: ApiClient) =>
  callQuery(api, listMatches, {
    query: { type: 'match', matchStatus: 'bettable', sortBy: 'priority', maxPerSport: 2, limit: 8 },
  })

/** The first one in play, else the first to come. */
export function previewedMatch(matches: readonly Match[]): Match | undefined {
  return matches.find(({ status }) => status === MATCH_STATUS.live) ?? matches[0]
}
