import { createFileRoute } from '@tanstack/react-router'
import { loadResults } from '../features/results/load-results.ts'
import { ResultsPage } from '../features/results/results-page.tsx'
import { BoardPending } from '../shared/board/lines/board-pending.tsx'
import { listingAddress, listingRoute } from '../shared/listing/listing-route.ts'
import { pageHead } from '../shared/site/page-head.ts'

const listing = listingRoute('results')

export const Route = createFileRoute('/results')({
  staticData: { section: 'results' },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: ({ context, deps }) => loadResults(context, deps),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.results.title'),
      ...listingAddress('/results', match.search),
    }),
  pendingComponent: BoardPending,
  component: function Results() {
    return <ResultsPage search={Route.useLoaderDeps()} />
  },
})
