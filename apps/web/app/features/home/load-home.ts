import type { ApiClient } from '@touchline/contract/api-client'
import { listPopularBets } from '@touchline/contract/calls/bets/popular-bets'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { type BoardView, columnsQuery } from '../../shared/board/board-view.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

const LIVE_SHOWN = 12
const TOP_SHOWN = 8
const UPCOMING_SHOWN = 30

/** The blocks of the home page that list matches. */
export async function loadHome(
  { api, queries, config }: AppContext,
  { sport }: ListingSearch,
): Promise<void> {
  const blocks = config.site.areas.home
  const hasHero = blocks.includes('hero') || blocks.includes('ready_bets')
  await Promise.all([
    queries.ensureQueryData(sportsQuery(api)),
    (hasHero || blocks.includes('top_events')) && queries.ensureQueryData(topMatchesQuery(api)),
    (hasHero || blocks.includes('live_events')) && queries.ensureQueryData(liveNowQuery(api, config)),
    blocks.includes('prematch_events') && queries.ensureQueryData(upcomingQuery(api, sport, config)),
    // Not awaited to succeed: a platform may not have it.
    blocks.includes('popular_bets') && queries.prefetchQuery({ ...popularBetsQuery(api), retry: false }),
  ])
}

export const liveNowQuery = (api: ApiClient, view: BoardView) =>
  callQuery(api, listMatches, {
    query: { matchStatus: 'live', sortBy: 'priority', limit: LIVE_SHOWN, ...columnsQuery(view) },
  })

export const topMatchesQuery = (api: ApiClient) =>
  callQuery(api, listMatches, {
    query: { matchStatus: 'prematch', sortBy: 'priority', maxPerSport: 3, limit: TOP_SHOWN },
  })

export const popularBetsQuery = (api: ApiClient) => callQuery(api, listPopularBets, {})

export const upcomingQuery = (api: ApiClient, sportKey: string | undefined, view: BoardView) =>
  callQuery(api, listMatches, {
    query: {
      matchStatus: 'prematch',
      sportKey,
      sortBy: 'start_time',
      limit: UPCOMING_SHOWN,
      ...columnsQuery(view),
    },
  })
