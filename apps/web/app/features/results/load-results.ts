import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { dayQuery, listingDay } from '../../shared/listing/listing-day.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

const MATCHES_MAX = 500

export async function loadResults(app: AppContext, search: ListingSearch): Promise<void> {
  await app.queries.ensureQueryData(resultsQuery(app, search))
}

export const resultsQuery = ({ api, frame }: AppContext, search: ListingSearch) =>
  callQuery(api, listMatches, {
    query: {
      ...dayQuery(listingDay(search, frame), frame),
      sportKey: search.sport,
      matchStatus: 'finished',
      sortBy: 'league',
      limit: MATCHES_MAX,
    },
  })
