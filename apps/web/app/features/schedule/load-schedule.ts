import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listSports } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../../shared/api/call-query.ts'
import { dayQuery, listingDay } from '../../shared/listing/listing-day.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

const MATCHES_MAX = 500

export async function loadSchedule(app: AppContext, search: ListingSearch): Promise<void> {
  await Promise.all([
    app.queries.ensureQueryData(scheduleQuery(app, search)),
    app.queries.ensureQueryData(scheduleSportsQuery(app.api)),
  ])
}

/** What begins on the chosen day and has not begun yet. */
export const scheduleQuery = ({ api, frame }: AppContext, search: ListingSearch) =>
  callQuery(api, listMatches, {
    query: {
      ...dayQuery(listingDay(search, frame), frame),
      sportKey: search.sport,
      matchStatus: 'prematch',
      sortBy: 'start_time',
      limit: MATCHES_MAX,
    },
  })

export const scheduleSportsQuery = (api: ApiClient) => callQuery(api, listSports, { query: { limit: 500 } })
