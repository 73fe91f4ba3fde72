import { createFileRoute } from '@tanstack/react-router'
import { loadResults } from '../features/results/load-results.ts'
import { ResultsPage } from '../features/results/results-page.tsx'
import { readListingSearch } from '../shared/paths/listing-search.ts'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/results')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadResults(context, deps),
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.results.title'), path: '/results' }),
  component: function Results() {
    return <ResultsPage search={Route.useSearch()} />
  },
})
