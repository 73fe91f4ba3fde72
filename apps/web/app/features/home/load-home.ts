import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { listPopularBets } from '@touchline/contract/calls/bets/popular-bets'
import { listReadyBets } from '@touchline/contract/calls/bets/ready-bets'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { type BoardView, columnsQuery } from '../../shared/board/board-view.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import { readyMatchIds } from './ready/ready-match-ids.ts'

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
  if (blocks.includes('ready_bets') && config.site.features['customBets'] !== false) {
    const live = queries.getQueryData(liveNowQuery(api, config).queryKey)?.matches ?? []
    const top = queries.getQueryData(topMatchesQuery(api).queryKey)?.matches ?? []
    await queries.prefetchQuery(hasReadyBetsQuery(api, readyMatchIds(live, top)))
  }
}

export const liveNowQuery = (api: ApiClient, view: BoardView) =>
  callQuery(api, listMatches, {
    query: { matchStatus: 'live', sortBy: 'priority', limit: LIVE_SHOWN, ...columnsQuery(view) },
  })

export const topMatchesQuery = (api: ApiClient) =>
  callQuery(api, listMatches, {
    query: { matchStatus: 'prematch', sortBy: 'priority', maxPerSport: 3, limit: TOP_SHOWN },
  })

/** Whether the page needs room for them: they themselves are in no first load. */
export const hasReadyBetsQuery = (api: ApiClient, matchIds: string) =>
  queryOptions({
    queryKey: ['hasReadyBets', matchIds],
    queryFn: ({ signal }) =>
      matchIds !== '' &&
      api.call(listReadyBets, { query: { id: matchIds } }, { signal }).then(
        ({ readyBets }) => readyBets.length > 0,
        // A platform may not have it.
        () => false,
      ),
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
