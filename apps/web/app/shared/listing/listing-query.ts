import type { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { CallInput } from '@touchline/contract/define-call'
import { columnsQuery } from '../board/board-view.ts'
import type { ListingSearch } from '../paths/listing-search.ts'
import type { PageConfig } from '../site/page-config.ts'
import { dayQuery } from './days/listing-day.ts'

export type MatchesQuery = NonNullable<CallInput<typeof listMatches>['query']>

export const LISTING_PAGE_SIZE = 50

/** The query of GET /matches by the parameters of a list's address. */
export function listingQuery(
  { view, time, sortBy, date, sport, page, isBettable }: ListingSearch,
  config: Pick<PageConfig, 'timeZone' | 'listDensity' | 'listColumn'>,
): MatchesQuery {
  return {
    ...(view === 'top' && { top: true }),
    ...(view === 'favorites' && { favourite: true }),
    ...(view === 'betbuilder' && { betBuilder: true }),
    ...(view === 'outrights' && { type: 'outright' as const }),
    ...(time === 'live' && { matchStatus: 'live' as const }),
    ...(typeof time === 'number' && { withinHours: time }),
    ...(sortBy && { sortBy }),
    ...(date && dayQuery(date, config)),
    ...(sport && { sportKey: sport }),
    ...(isBettable && { bettable: true }),
    ...columnsQuery(config),
    page: page ?? 1,
    limit: LISTING_PAGE_SIZE,
  }
}

/** Whether any filter narrows the list. */
export function isFiltered({ view, time, date, isBettable }: ListingSearch): boolean {
  return (
    (view !== undefined && view !== 'all') || time !== undefined || date !== undefined || isBettable === true
  )
}
