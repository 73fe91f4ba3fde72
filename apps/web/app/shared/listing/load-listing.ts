import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../api/call-query.ts'
import type { ListingSearch } from '../paths/listing-search.ts'
import type { AppContext } from '../site/app-context.tsx'
import { lazyComponent } from '../slots/lazy-component.tsx'
import { listingQuery, type MatchesQuery } from './listing-query.ts'
import styles from './outrights/outright-list.module.css'

export const LazyOutrightList = lazyComponent(
  () => import('./outrights/outright-list.tsx').then((module) => module.OutrightList),
  styles.root,
)

export const listingMatchesQuery = (
  { api, config }: AppContext,
  search: ListingSearch,
  within: MatchesQuery,
) => callQuery(api, listMatches, { query: { ...within, ...listingQuery(search, config) } })

/** Favourites are fetched after hydration: the server renders for a visitor. */
export async function loadListing(
  app: AppContext,
  search: ListingSearch,
  within: MatchesQuery,
): Promise<void> {
  if (search.view === 'favorites') return
  await Promise.all([
    app.queries.ensureQueryData(listingMatchesQuery(app, search, within)),
    search.view === 'outrights' && LazyOutrightList.preload(),
  ])
}
