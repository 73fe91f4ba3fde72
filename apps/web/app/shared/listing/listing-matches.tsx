import { usePageQuery } from '../api/use-page-query.ts'
import { BoardSkeleton } from '../board/lines/board-skeleton.tsx'
import { MatchListing } from '../board/match-listing.tsx'
import { NothingHere } from '../board/nothing-here.tsx'
import { PanelBoundary } from '../errors/boundary.tsx'
import type { ListingSearch } from '../paths/listing-search.ts'
import { useApp } from '../site/app-context.tsx'
import { lazyComponent } from '../slots/lazy-component.tsx'
import { ListingPager } from './listing-pager.tsx'
import { isFiltered, listingQuery, type MatchesQuery } from './listing-query.ts'
import { LazyOutrightList, listingMatchesQuery } from './load-listing.ts'
import { NothingLeft } from './nothing-left.tsx'

/** Rendered in the browser alone. */
const FavoriteListing = lazyComponent(() =>
  import('./favorite-listing.tsx').then((module) => module.FavoriteListing),
)

export interface ListingMatchesProps {
  /** The page's own address. */
  href: string
  search: ListingSearch
  /** Filter of the page, such as its sport. */
  within: MatchesQuery
  /** Whether any match that goes live may belong here. */
  isOpenToLive?: boolean
  /** Whether to show the choice of market and density; once on a page. */
  hasTools?: boolean
}

/** Matches, outrights or favourites, by the address. */
export function ListingMatches({
  href,
  search,
  within,
  isOpenToLive = false,
  hasTools = true,
}: ListingMatchesProps) {
  const app = useApp()
  if (search.view === 'favorites') {
    const query = { ...within, ...listingQuery(search, app.config) }
    return (
      <PanelBoundary name="favorites">
        <FavoriteListing query={query} fallback={<BoardSkeleton />} />
      </PanelBoundary>
    )
  }
  if (search.view === 'outrights') return <Outrights {...{ href, search, within }} />
  const query = listingMatchesQuery(app, search, within)
  return (
    <>
      <MatchListing
        query={query}
        hasTools={hasTools}
        isOpenToLive={isOpenToLive && (search.time === 'live' || search.time === undefined)}
        empty={isFiltered(search) ? <NothingLeft href={href} search={search} /> : <NothingHere />}
      />
      <Pager {...{ href, search, within }} />
    </>
  )
}

function Outrights({ href, search, within }: ListingMatchesProps) {
  const { data, refetch } = usePageQuery(listingMatchesQuery(useApp(), search, within))
  return (
    <>
      <LazyOutrightList outrights={data.outrights} refetch={() => refetch({ throwOnError: true })} />
      <ListingPager href={href} search={search} pagination={data.pagination} />
    </>
  )
}

function Pager({ href, search, within }: ListingMatchesProps) {
  const { data } = usePageQuery(listingMatchesQuery(useApp(), search, within))
  return <ListingPager href={href} search={search} pagination={data.pagination} />
}
