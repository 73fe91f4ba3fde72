import { type CalendarDay, calendarDay, dayBounds } from '../../i18n/calendar-day.ts'
import { LISTING_KEYS, type ListingKey, type ListingSearch } from '../../paths/listing-search.ts'
import type { PageConfig } from '../../site/page-config.ts'

/** The day in the address, else today, in the zone that the page was rendered for. */
export function listingDay({ date }: ListingSearch, { renderedAtMs, timeZone }: PageConfig): CalendarDay {
  return date ?? calendarDay(renderedAtMs, timeZone)
}

/** A day as a query of GET /matches. */
export function dayQuery(
  day: CalendarDay,
  { timeZone }: Pick<PageConfig, 'timeZone'>,
): { startFrom: string; startTo: string } {
  const { startMs, endMs } = dayBounds(day, timeZone)
  return { startFrom: new Date(startMs).toISOString(), startTo: new Date(endMs - 1).toISOString() }
}

/** A listing's address with its parameters. A changed filter begins at the first page. */
export function listingHref(page: string, search: ListingSearch, change?: Changes): string {
  const chosen = change ? { ...search, page: undefined, ...change } : search
  const parameters = new URLSearchParams()
  for (const key of LISTING_KEYS) if (chosen[key] !== undefined) parameters.set(key, String(chosen[key]))
  return parameters.size > 0 ? `${page}?${parameters}` : page
}

type Changes = { [Key in ListingKey]?: ListingSearch[Key] | undefined }
