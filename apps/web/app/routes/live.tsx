import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '../features/live/live-page.tsx'
import { loadLive } from '../features/live/load-live.ts'
import { BoardPending } from '../shared/board/board-pending.tsx'
import { readListingSearch } from '../shared/paths/listing-search.ts'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/live')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLive(context, deps),
  head: ({ match }) => pageHead(match.context, { title: match.context.t('page.live.title'), path: '/live' }),
  pendingComponent: BoardPending,
  component: function Live() {
    return <LivePage search={Route.useSearch()} />
  },
})
