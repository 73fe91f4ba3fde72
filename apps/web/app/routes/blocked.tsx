import { createFileRoute } from '@tanstack/react-router'
import { PageBlocked } from '../shared/errors/page-blocked.tsx'
import { pageHead } from '../shared/site/page-head.ts'

export const Route = createFileRoute('/blocked')({
  staticData: { status: 403 },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.error.title'),
      path: '/blocked',
      isIndexed: false,
    }),
  component: () => <PageBlocked reason="region" />,
})
