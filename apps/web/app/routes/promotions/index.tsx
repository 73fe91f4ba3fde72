import { createFileRoute } from '@tanstack/react-router'
import { loadPromotions } from '../../features/promotions/load-promotions.ts'
import { PromotionsPage } from '../../features/promotions/promotions-page.tsx'
import { pageHead } from '../../shared/site/page-head.ts'

export const Route = createFileRoute('/promotions/')({
  staticData: { section: 'promotions' },
  loader: ({ context }) => loadPromotions(context),
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.promotions.title'), path: '/promotions' }),
  component: PromotionsPage,
})
