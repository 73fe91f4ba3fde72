import { type CalendarDay, calendarDay, dayBounds } from '../i18n/calendar-day.ts'
import type { ListingSearch } from '../paths/listing-search.ts'
import type { PageFrame } from '../site/page-frame.ts'

/** The day that a listing shows: the one in its address, else today, in the zone that the page was rendered for. */
export function listingDay({ date }: ListingSearch, { renderedAtMs, timeZone }: PageFrame): CalendarDay {
  return date ?? calendarDay(renderedAtMs, timeZone)
}

/** A day as GET /matches takes it. */
export function dayQuery(day: CalendarDay, { timeZone }: PageFrame): { startFrom: string; startTo: string } {
  const { startMs, endMs } = dayBounds(day, timeZone)
  return { startFrom: new Date(startMs).toISOString(), startTo: new Date(endMs - 1).toISOString() }
}

/** A listing's address with its filters; absent ones leave no trace. */
export function listingHref(page: string, filters: Pick<ListingSearch, 'date' | 'sport'>): string {
  const present = Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(present).toString()
  return search ? `${page}?${search}` : page
}
