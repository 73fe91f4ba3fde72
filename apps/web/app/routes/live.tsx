import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '../features/live/live-page.tsx'
import { loadLive } from '../features/live/load-live.ts'
import { BoardPending } from '../shared/board/lines/board-pending.tsx'
import { listingAddress, listingRoute } from '../shared/listing/listing-route.ts'
import { pageHead } from '../shared/site/page-head.ts'

const listing = listingRoute('live')

export const Route = createFileRoute('/live')({
  staticData: { section: 'in_play' },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: ({ context, deps }) => loadLive(context, deps),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.live.title'),
      ...listingAddress('/live', match.search),
    }),
  pendingComponent: BoardPending,
  component: function Live() {
    return <LivePage search={Route.useLoaderDeps()} />
  },
})
