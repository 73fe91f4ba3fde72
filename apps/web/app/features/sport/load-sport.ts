import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listTournaments } from '@touchline/contract/calls/catalogue/tree'
import type { Sport } from '@touchline/contract/entities/catalogue'
import { callQuery } from '../../shared/api/call-query.ts'
import { columnsQuery } from '../../shared/board/board-view.ts'
import type { MatchesQuery } from '../../shared/listing/listing-query.ts'
import { loadListing } from '../../shared/listing/load-listing.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

const LIVE_SHOWN = 100

/** Undefined for an unknown sport. */
export async function loadSport(
  app: AppContext,
  sportKey: string,
  search: ListingSearch,
): Promise<Sport | undefined> {
  const { api, queries } = app
  const { sports } = await queries.ensureQueryData(sportsQuery(api))
  const sport = sports.find(({ key }) => key === sportKey)
  if (!sport) return undefined
  await Promise.all([
    isOverview(search) && queries.ensureQueryData(sportLiveQuery(app, sportKey)),
    loadListing(app, search, sportMatches(sportKey, search)),
    queries.ensureQueryData(sportLeaguesQuery(api, sportKey)),
  ])
  return sport
}

/** Without a view or a time filter the page lists matches in play separately, before those to come. */
export function isOverview({ view, time, page }: ListingSearch): boolean {
  return (view ?? 'all') === 'all' && time === undefined && (page ?? 1) === 1
}

export function sportMatches(sportKey: string, { view, time }: ListingSearch): MatchesQuery {
  const isWhole = (view ?? 'all') === 'all' && time === undefined
  return { sportKey, ...(isWhole && { matchStatus: 'prematch' as const }) }
}

export const sportLiveQuery = ({ api, config }: Pick<AppContext, 'api' | 'config'>, sportKey: string) =>
  callQuery(api, listMatches, {
    query: {
      sportKey,
      matchStatus: 'live',
      sortBy: 'league',
      limit: LIVE_SHOWN,
      ...columnsQuery(config),
    },
  })

export const sportLeaguesQuery = (api: ApiClient, sportKey: string) =>
  callQuery(api, listTournaments, { query: { sportKey, hasEvents: true, limit: 500 } })
