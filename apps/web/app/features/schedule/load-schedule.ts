import { dayQuery, listingDay } from '../../shared/listing/days/listing-day.ts'
import type { MatchesQuery } from '../../shared/listing/listing-query.ts'
import { loadListing } from '../../shared/listing/load-listing.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

export async function loadSchedule(app: AppContext, search: ListingSearch): Promise<void> {
  await Promise.all([
    loadListing(app, search, scheduleMatches(app, search)),
    app.queries.ensureQueryData(sportsQuery(app.api)),
  ])
}

/** The matches of the chosen day that have not begun. */
export const scheduleMatches = (
  { config }: Pick<AppContext, 'config'>,
  search: ListingSearch,
): MatchesQuery => ({
  ...dayQuery(listingDay(search, config), config),
  matchStatus: 'prematch',
})
