import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageHead } from '../shared/site/page-head.ts'

const PARAGRAPHS = ['info.terms.1', 'info.terms.2', 'info.terms.3'] as const

export const Route = createFileRoute('/terms-and-conditions')({
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.terms.title'), path: '/terms-and-conditions' }),
  component: () => <InfoPage title="page.terms.title" paragraphs={PARAGRAPHS} />,
})
