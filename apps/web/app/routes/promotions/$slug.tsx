import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPromotion } from '../../features/promotions/load-promotions.ts'
import { PromotionOver, PromotionPage } from '../../features/promotions/promotion-page.tsx'
import { pageHead } from '../../shared/site/page-head.ts'

export const Route = createFileRoute('/promotions/$slug')({
  staticData: { section: 'promotions' },
  loader: async ({ context, params }) => {
    const page = await loadPromotion(context, params.slug)
    if (!page) throw notFound()
    return { ...page, ...(page.isOver && { status: 410 }) }
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? pageHead(match.context, {
          title: loaderData.title,
          description: loaderData.description,
          path: `/promotions/${params.slug}`,
          isIndexed: !loaderData.isOver,
        })
      : {},
  component: function Promotion() {
    return Route.useLoaderData().isOver ? <PromotionOver /> : <PromotionPage slug={Route.useParams().slug} />
  },
})
