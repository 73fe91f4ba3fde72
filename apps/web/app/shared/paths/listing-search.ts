/** Spec 2 §2: the views of a listing; `table` is ours, a league's. */
export const LISTING_VIEWS = ['all', 'top', 'favorites', 'outrights', 'betbuilder', 'table'] as const
export type ListingView = (typeof LISTING_VIEWS)[number]

export const LISTING_SORTS = ['start_time', 'priority', 'league'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** Spec 2 §2: the parameters of a listing, with the view. */
export interface ListingSearch {
  view?: ListingView
  /** `live`, or how many hours ahead, up to a week. */
  time?: 'live' | number
  sortBy?: ListingSort
  /** A day of the calendar, in the visitor's zone: `2026-11-21`. */
  date?: string
  sport?: string
  page?: number
  isBettable?: boolean
}
export type ListingKey = keyof ListingSearch
export const LISTING_KEYS = ['view', 'time', 'sortBy', 'date', 'sport', 'page', 'isBettable'] as const

const HOURS_MAX = 168
const PAGES_MAX = 1000

/**
 * Reads the parameters of a listing's address. What makes no sense is dropped, so that an old or mistyped link still shows
 * a list. By hand: it is part of every page, and a schema library is not.
 */
export function readListingSearch(search: Readonly<Record<string, unknown>>): ListingSearch {
  const { view, time, sortBy, date, sport, page, isBettable } = search
  return withoutAbsent({
    view: LISTING_VIEWS.find((one) => one === view),
    time: time === 'live' ? time : within(time, HOURS_MAX),
    sortBy: LISTING_SORTS.find((one) => one === sortBy),
    date: typeof date === 'string' && isCalendarDay(date) ? date : undefined,
    sport: typeof sport === 'string' && /^[a-z0-9-]{1,40}$/.test(sport) ? sport : undefined,
    page: within(page, PAGES_MAX),
    isBettable: typeof isBettable === 'boolean' ? isBettable : undefined,
  })
}

function within(value: unknown, maximum: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum
    ? value
    : undefined
}

function isCalendarDay(text: string): boolean {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}

/** An absent parameter must not become `undefined` in the address. */
export function withoutAbsent(
  search: { [Key in keyof ListingSearch]: ListingSearch[Key] | undefined },
): ListingSearch {
  const present = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present)
}
