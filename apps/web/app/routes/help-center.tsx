import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageHead } from '../shared/site/page-head.ts'

const PARAGRAPHS = [
  'info.help_center.1',
  'info.help_center.2',
  'info.help_center.3',
  'info.help_center.4',
] as const

export const Route = createFileRoute('/help-center')({
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.help_center.title'), path: '/help-center' }),
  component: () => <InfoPage title="page.help_center.title" paragraphs={PARAGRAPHS} />,
})
