import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { type BoardView, columnsQuery } from '../../shared/board/board-view.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

/** A page size of the specification, above the number of matches in play. */
const LIVE_MAX = 500

export async function loadLive(
  { api, queries, config }: AppContext,
  { sport }: ListingSearch,
): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(liveMatchesQuery(api, sport, config)),
    queries.ensureQueryData(sportsQuery(api)),
  ])
}

export const liveMatchesQuery = (api: ApiClient, sportKey: string | undefined, view: BoardView) =>
  callQuery(api, listMatches, {
    query: { matchStatus: 'live', sportKey, sortBy: 'league', limit: LIVE_MAX, ...columnsQuery(view) },
  })
