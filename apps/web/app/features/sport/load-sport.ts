import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listSports, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import type { Sport } from '@touchline/contract/entities/catalogue'
import { callQuery } from '../../shared/api/call-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

const UPCOMING_SHOWN = 100

/** Undefined where there is no such sport. */
export async function loadSport(
  { api, queries }: AppContext,
  sportKey: string,
  _search: ListingSearch,
): Promise<Sport | undefined> {
  const { sports } = await queries.ensureQueryData(sportsQuery(api))
  const sport = sports.find(({ key }) => key === sportKey)
  if (!sport) return undefined
  await Promise.all([
    queries.ensureQueryData(sportMatchesQuery(api, sportKey, 'live')),
    queries.ensureQueryData(sportMatchesQuery(api, sportKey, 'prematch')),
    queries.ensureQueryData(sportLeaguesQuery(api, sportKey)),
  ])
  return sport
}

export const sportsQuery = (api: ApiClient) => callQuery(api, listSports, { query: { limit: 500 } })

export const sportMatchesQuery = (api: ApiClient, sportKey: string, matchStatus: 'live' | 'prematch') =>
  callQuery(api, listMatches, {
    query: {
      sportKey,
      matchStatus,
      sortBy: matchStatus === 'live' ? 'league' : 'start_time',
      limit: UPCOMING_SHOWN,
    },
  })

export const sportLeaguesQuery = (api: ApiClient, sportKey: string) =>
  callQuery(api, listTournaments, { query: { sportKey, hasMatches: true, limit: 500 } })
