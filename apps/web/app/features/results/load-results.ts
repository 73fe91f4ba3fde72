import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { dayQuery, listingDay } from '../../shared/listing/days/listing-day.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

const RESULTS_PAGE_SIZE = 100

export async function loadResults(app: AppContext, search: ListingSearch): Promise<void> {
  await Promise.all([
    app.queries.ensureQueryData(resultsQuery(app, search)),
    app.queries.ensureQueryData(sportsQuery(app.api)),
  ])
}

/** The matches that ended on the chosen day. */
export const resultsQuery = ({ api, config }: AppContext, search: ListingSearch) =>
  callQuery(api, listMatches, {
    query: {
      ...dayQuery(listingDay(search, config), config),
      sportKey: search.sport,
      matchStatus: 'finished',
      sortBy: 'league',
      page: search.page ?? 1,
      limit: RESULTS_PAGE_SIZE,
    },
  })
