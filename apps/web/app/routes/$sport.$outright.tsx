import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadOutright } from '../features/outright/load-outright.ts'
import { OutrightPage } from '../features/outright/outright-page.tsx'
import { orNull } from '../shared/api/or-null.ts'
import { BoardPending } from '../shared/board/lines/board-pending.tsx'
import { keepCanonical } from '../shared/paths/canonical-path.ts'
import { requireSlug, slugParams } from '../shared/paths/slug.ts'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/$sport/$outright')({
  staticData: { section: 'match' },
  params: { parse: slugParams('outright', ({ outright }) => outright) },
  loader: async ({ context, params, location }) => {
    const page = await orNull(loadOutright(context, requireSlug(params.outright).id))
    if (!page) throw notFound()
    keepCanonical(context.paths, page.path, location)
    return page
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  pendingComponent: BoardPending,
  component: function Outright() {
    return <OutrightPage outrightId={requireSlug(Route.useParams().outright).id} />
  },
})
