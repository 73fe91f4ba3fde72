import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadSport } from '../../features/sport/load-sport.ts'
import { SportPage } from '../../features/sport/sport-page.tsx'
import { BoardPending } from '../../shared/board/lines/board-pending.tsx'
import { listingAddress, listingRoute } from '../../shared/listing/listing-route.ts'
import { pageHead } from '../../shared/site/page-head.ts'

const listing = listingRoute('sport')

export const Route = createFileRoute('/$sport/')({
  staticData: { section: 'sport' },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: async ({ context, params, deps }) => {
    const sport = await loadSport(context, params.sport, deps)
    if (!sport) throw notFound()
    return { name: sport.name }
  },
  head: ({ match, params, loaderData }) =>
    pageHead(match.context, {
      title: loaderData?.name ?? params.sport,
      ...listingAddress(`/${params.sport}`, match.search),
    }),
  pendingComponent: BoardPending,
  component: function Sport() {
    return <SportPage sportKey={Route.useParams().sport} search={Route.useLoaderDeps()} />
  },
})
