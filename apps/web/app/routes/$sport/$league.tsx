import { createFileRoute, notFound } from '@tanstack/react-router'
import { LeaguePage } from '../../features/league/league-page.tsx'
import { loadLeague } from '../../features/league/load-league.ts'
import { nullIfNotFound } from '../../shared/api/null-if-not-found.ts'
import { BoardPending } from '../../shared/board/lines/board-pending.tsx'
import { listingAddress, listingRoute } from '../../shared/listing/listing-route.ts'
import { redirectToCanonical } from '../../shared/paths/redirect-to-canonical.ts'
import { requireSlug, slugParams } from '../../shared/paths/slug.ts'
import { pageHead } from '../../shared/site/page-head.ts'

const listing = listingRoute('league')

export const Route = createFileRoute('/$sport/$league')({
  staticData: { section: 'league' },
  params: { parse: slugParams('league', ({ league }) => league) },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: async ({ context, params, deps, location }) => {
    const page = await nullIfNotFound(loadLeague(context, requireSlug(params.league).id, deps))
    if (!page) throw notFound()
    redirectToCanonical(context.paths, page.path, location)
    return { title: page.title, ...listingAddress(page.path, deps) }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  pendingComponent: BoardPending,
  component: function League() {
    return <LeaguePage leagueId={requireSlug(Route.useParams().league).id} search={Route.useLoaderDeps()} />
  },
})
