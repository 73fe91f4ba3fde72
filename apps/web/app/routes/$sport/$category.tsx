import { createFileRoute, notFound } from '@tanstack/react-router'
import { CategoryPage } from '../../features/category/category-page.tsx'
import { loadCategory } from '../../features/category/load-category.ts'
import { nullIfNotFound } from '../../shared/api/null-if-not-found.ts'
import { BoardPending } from '../../shared/board/lines/board-pending.tsx'
import { listingAddress, listingRoute } from '../../shared/listing/listing-route.ts'
import { redirectToCanonical } from '../../shared/paths/redirect-to-canonical.ts'
import { requireSlug, slugParams } from '../../shared/paths/slug.ts'
import { pageHead } from '../../shared/site/page-head.ts'

const listing = listingRoute('category')

export const Route = createFileRoute('/$sport/$category')({
  staticData: { section: 'sport' },
  params: { parse: slugParams('category', ({ category }) => category) },
  validateSearch: listing.validateSearch,
  beforeLoad: listing.beforeLoad,
  loaderDeps: listing.loaderDeps,
  loader: async ({ context, params, deps, location }) => {
    const page = await nullIfNotFound(loadCategory(context, requireSlug(params.category).id, deps))
    if (!page) throw notFound()
    redirectToCanonical(context.paths, page.path, location)
    return { title: page.title, ...listingAddress(page.path, deps) }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  pendingComponent: BoardPending,
  component: function Category() {
    const { category } = Route.useParams()
    return <CategoryPage categoryId={requireSlug(category).id} search={Route.useLoaderDeps()} />
  },
})
