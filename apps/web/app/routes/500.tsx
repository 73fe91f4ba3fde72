import { createFileRoute } from '@tanstack/react-router'
import { PageError } from '../shared/errors/page-error.tsx'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/500')({
  staticData: { status: 500 },
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.error.title'), path: '/500', isIndexed: false }),
  component: () => <PageError />,
})
