import { redirect } from '@tanstack/react-router'
import type { ListingSearch } from '../paths/listing-search.ts'
import type { AppContext } from '../site/app-context.tsx'
import { cleanSearch, type ListingPageName, pageSearch } from './listing-page.ts'

export interface Opening {
  context: AppContext
  location: { pathname: string; search: object; searchStr: string; hash: string }
}

/** Validates the list's parameters; redirects to an address without invalid ones, in place of the history entry. */
export function listingRoute(name: ListingPageName) {
  return {
    validateSearch: (search: Record<string, unknown>): ListingSearch => pageSearch(name, search),
    beforeLoad: ({ context, location: { pathname, search, searchStr, hash } }: Opening) => {
      const clean = cleanSearch(name, search, searchStr)
      if (clean === null) return
      const href = context.paths.localized(pathname) + clean + (hash && `#${hash}`)
      throw redirect({ href, replace: true, statusCode: 302 })
    },
    loaderDeps: ({ search }: { search: ListingSearch }): ListingSearch => pageSearch(name, search),
  }
}

/** Views and parameters under which a list is a page of its own for search engines; other filters show parts of it. */
export function listingAddress(path: string, { view, sport, page, ...filters }: ListingSearch) {
  const { time, sortBy, date, isBettable } = filters
  const isPart = view === 'favorites' || view === 'top' || view === 'betbuilder'
  const isIndexed = !isPart && !time && !sortBy && !date && !isBettable
  const own = new URLSearchParams()
  if (view && view !== 'all') own.set('view', view)
  if (sport) own.set('sport', sport)
  if (page && page > 1) own.set('page', String(page))
  return { path: own.size > 0 ? `${path}?${own}` : path, isIndexed }
}
