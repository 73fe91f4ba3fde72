import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageHead } from '../shared/site/page-head.ts'

const PARAGRAPHS = ['info.about.1', 'info.about.2'] as const

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.about.title'), path: '/about' }),
  component: () => <InfoPage title="page.about.title" paragraphs={PARAGRAPHS} />,
})
