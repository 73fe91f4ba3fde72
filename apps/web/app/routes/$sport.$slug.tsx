import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { CategoryPage } from '../features/category/category-page.tsx'
import { loadCategory } from '../features/category/load-category.ts'
import { LeaguePage } from '../features/league/league-page.tsx'
import { loadLeague } from '../features/league/load-league.ts'
import { loadMatch } from '../features/match/load-match.ts'
import { MatchPage } from '../features/match/match-page.tsx'
import { BoardPending } from '../shared/board/board-pending.tsx'
import { isApiError } from '../shared/errors/is-api-error.ts'
import { type ListingSearch, readListingSearch } from '../shared/paths/listing-search.ts'
import { parseSlug, type Slug } from '../shared/paths/slug.ts'
import type { AppContext } from '../shared/site/app-context.tsx'
import { pageHead } from '../shared/site/page-head.ts'

/** One shape of address for three pages: the letter before the id tells which (`…-c12`, `…-t34`, `…-m9001`). */
export const Route = createFileRoute('/$sport/$slug')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps, location }) => {
    const slug = parseSlug(params.slug)
    if (!slug) throw notFound()
    const page = await load(context, slug, deps)
    if (!page) throw notFound()
    // A stale text with a right id leads to the one address that search engines know.
    if (page.path !== location.pathname) {
      throw redirect({ href: context.paths.localized(page.path) + location.searchStr, statusCode: 301 })
    }
    return { title: page.title, path: page.path }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  pendingComponent: BoardPending,
  component: SlugPage,
})

function SlugPage() {
  const { sport, slug: segment } = Route.useParams()
  const search = Route.useSearch()
  const slug = parseSlug(segment)
  // The loader has let only addresses through that name one of the three.
  if (!slug) return null
  const { kind, id } = slug
  if (kind === 'category') return <CategoryPage sportKey={sport} categoryId={id} search={search} />
  if (kind === 'league') return <LeaguePage leagueId={id} search={search} />
  return <MatchPage matchId={id} />
}

/** Null where the id names nothing. */
async function load(app: AppContext, { kind, id }: Slug, search: ListingSearch) {
  try {
    if (kind === 'category') return await loadCategory(app, id, search)
    if (kind === 'league') return await loadLeague(app, id, search)
    return await loadMatch(app, id)
  } catch (error) {
    if (isApiError(error, 'not_found')) return null
    throw error
  }
}
