import { createFileRoute } from '@tanstack/react-router'
import { PageNotFound } from '../shared/errors/page-not-found.tsx'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/404')({
  staticData: { status: 404 },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.not_found.title'),
      path: '/404',
      isIndexed: false,
    }),
  component: PageNotFound,
})
