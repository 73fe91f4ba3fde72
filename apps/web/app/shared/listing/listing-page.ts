import {
  LISTING_KEYS,
  type ListingKey,
  type ListingSearch,
  type ListingView,
  readListingSearch,
  withoutAbsent,
} from '../paths/listing-search.ts'

export interface ListingPage {
  /** The parameters that the page has a control for, and `isBettable`. */
  keys: readonly ListingKey[]
  /** The first one is the default. */
  views: readonly ListingView[]
}

const VIEWS = ['all', 'top', 'favorites', 'outrights', 'betbuilder'] as const
const FILTERS = ['view', 'time', 'sortBy', 'page', 'isBettable'] as const

/** Parameters of each page's list (Spec 2 §2). */
export const LISTING_PAGES = {
  home: { keys: ['sport'], views: ['all'] },
  live: { keys: ['sport'], views: ['all'] },
  sport: { keys: FILTERS, views: VIEWS },
  category: { keys: FILTERS, views: ['all', 'favorites', 'outrights', 'betbuilder'] },
  league: { keys: FILTERS, views: ['all', 'outrights', 'table'] },
  cybersport: { keys: [...FILTERS, 'sport'], views: ['all', 'top', 'favorites', 'outrights'] },
  schedule: {
    keys: ['view', 'date', 'sport', 'sortBy', 'page', 'isBettable'],
    views: ['all', 'top', 'favorites', 'betbuilder'],
  },
  results: { keys: ['date', 'sport', 'page'], views: ['all'] },
} as const satisfies Record<string, ListingPage>
export type ListingPageName = keyof typeof LISTING_PAGES

/** Parameters of a page's list; unknown and invalid ones are left out. */
export function pageSearch(name: ListingPageName, search: object): ListingSearch {
  const { keys, views }: ListingPage = LISTING_PAGES[name]
  const read = readListingSearch({ ...search })
  const known = Object.fromEntries(
    LISTING_KEYS.map((key) => [key, keys.includes(key) ? read[key] : undefined]),
  )
  return withoutAbsent({ ...known, view: views.find((view) => view === read.view) })
}

/**
 * The search part of an address without what {@link pageSearch} leaves out; null where there is nothing to take away.
 * Parameters that are no listing's stay as they are.
 */
export function cleanSearch(name: ListingPageName, search: object, searchText: string): string | null {
  const known = pageSearch(name, search)
  const bad = LISTING_KEYS.filter((key) => key in search && known[key] === undefined)
  if (bad.length === 0) return null
  const parameters = new URLSearchParams(searchText)
  for (const key of bad) parameters.delete(key)
  return parameters.size > 0 ? `?${parameters}` : ''
}
