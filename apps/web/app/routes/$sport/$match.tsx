import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadMatch } from '../../features/match/load-match.ts'
import { MatchPage } from '../../features/match/match-page.tsx'
import { MatchPending } from '../../features/match/match-pending.tsx'
import { nullIfNotFound } from '../../shared/api/null-if-not-found.ts'
import { redirectToCanonical } from '../../shared/paths/redirect-to-canonical.ts'
import { requireSlug, slugParams } from '../../shared/paths/slug.ts'
import { matchImage, pageHead } from '../../shared/site/page-head.ts'

export const Route = createFileRoute('/$sport/$match')({
  staticData: { section: 'match' },
  params: { parse: slugParams('match', ({ match }) => match) },
  loader: async ({ context, params, location }) => {
    const page = await nullIfNotFound(loadMatch(context, requireSlug(params.match).id))
    if (!page) throw notFound()
    redirectToCanonical(context.paths, page.path, location)
    return { title: page.title, path: page.path }
  },
  head: ({ match, params, loaderData }) => {
    if (!loaderData) return {}
    const image = matchImage(match.context.config, requireSlug(params.match).id, loaderData.title)
    return pageHead(match.context, { ...loaderData, image })
  },
  pendingComponent: MatchPending,
  component: function Match() {
    return <MatchPage matchId={requireSlug(Route.useParams().match).id} />
  },
})
