import { createFileRoute } from '@tanstack/react-router'
import { CybersportPage } from '../features/cybersport/cybersport-page.tsx'
import { loadCybersport } from '../features/cybersport/load-cybersport.ts'
import { BoardPending } from '../shared/board/lines/board-pending.tsx'
import { listingAddress, listingRoute } from '../shared/listing/listing-route.ts'
import { pageHead } from '../shared/site/page-head.ts'

const listing = listingRoute('cybersport')

export const Route = createFileRoute('/cybersport')({
  staticData: { section: 'e_sports' },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: ({ context, deps }) => loadCybersport(context, deps),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.cybersport.title'),
      ...listingAddress('/cybersport', match.search),
    }),
  pendingComponent: BoardPending,
  component: function Cybersport() {
    return <CybersportPage search={Route.useLoaderDeps()} />
  },
})
