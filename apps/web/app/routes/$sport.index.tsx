import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadSport } from '../features/sport/load-sport.ts'
import { SportPage } from '../features/sport/sport-page.tsx'
import { BoardPending } from '../shared/board/board-pending.tsx'
import { readListingSearch } from '../shared/paths/listing-search.ts'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/$sport/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const sport = await loadSport(context, params.sport, deps)
    if (!sport) throw notFound()
    return { name: sport.name }
  },
  head: ({ match, params, loaderData }) =>
    pageHead(match.context, { title: loaderData?.name ?? params.sport, path: `/${params.sport}` }),
  pendingComponent: BoardPending,
  component: function Sport() {
    return <SportPage sportKey={Route.useParams().sport} search={Route.useSearch()} />
  },
})
