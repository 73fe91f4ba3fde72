import { createFileRoute } from '@tanstack/react-router'
import { CybersportPage } from '../features/cybersport/cybersport-page.tsx'
import { loadCybersport } from '../features/cybersport/load-cybersport.ts'
import { readListingSearch } from '../shared/paths/listing-search.ts'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/cybersport')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCybersport(context, deps),
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.cybersport.title'), path: '/cybersport' }),
  component: function Cybersport() {
    return <CybersportPage search={Route.useSearch()} />
  },
})
