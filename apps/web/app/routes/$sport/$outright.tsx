import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadOutright } from '../../features/outright/load-outright.ts'
import { OutrightPage } from '../../features/outright/outright-page.tsx'
import { nullIfNotFound } from '../../shared/api/null-if-not-found.ts'
import { BoardPending } from '../../shared/board/lines/board-pending.tsx'
import { redirectToCanonical } from '../../shared/paths/redirect-to-canonical.ts'
import { requireSlug, slugParams } from '../../shared/paths/slug.ts'
import { pageHead } from '../../shared/site/page-head.ts'

export const Route = createFileRoute('/$sport/$outright')({
  staticData: { section: 'match' },
  params: { parse: slugParams('outright', ({ outright }) => outright) },
  loader: async ({ context, params, location }) => {
    const page = await nullIfNotFound(loadOutright(context, requireSlug(params.outright).id))
    if (!page) throw notFound()
    redirectToCanonical(context.paths, page.path, location)
    return page
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  pendingComponent: BoardPending,
  component: function Outright() {
    return <OutrightPage outrightId={requireSlug(Route.useParams().outright).id} />
  },
})
