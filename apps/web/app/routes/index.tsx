import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { BoardPending } from '../shared/board/lines/board-pending.tsx'
import { listingRoute } from '../shared/listing/listing-route.ts'
import { pageHead } from '../shared/site/page-head.ts'

const listing = listingRoute('home')

export const Route = createFileRoute('/')({
  staticData: { section: 'sports' },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: ({ context, deps }) => loadHome(context, deps),
  head: ({ match }) => {
    const { config } = match.context
    return pageHead(match.context, {
      title: match.context.t('page.home.title'),
      description: config.site.seo.description,
      path: '/',
    })
  },
  pendingComponent: BoardPending,
  component: function Home() {
    return <HomePage search={Route.useLoaderDeps()} />
  },
})
