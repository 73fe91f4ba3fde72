import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { getTournament } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../../shared/api/call-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { formatSlug } from '../../shared/paths/slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

/** Throws `not_found` for an unknown id. */
export async function loadLeague({ api, queries }: AppContext, id: number, _search: ListingSearch) {
  const [{ tournament }] = await Promise.all([
    queries.ensureQueryData(leagueQuery(api, id)),
    queries.ensureQueryData(leagueMatchesQuery(api, id)),
  ])
  return {
    title: tournament.name,
    path: `/${tournament.sport.key}/${formatSlug({ kind: 'league', id, text: tournament.slug })}`,
  }
}

export const leagueQuery = (api: ApiClient, id: number) => callQuery(api, getTournament, { params: { id } })

export const leagueMatchesQuery = (api: ApiClient, tournamentId: number) =>
  callQuery(api, listMatches, { query: { tournamentId, matchStatus: 'bettable', limit: 100 } })
