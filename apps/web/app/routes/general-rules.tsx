import { createFileRoute } from '@tanstack/react-router'
import { InfoPage } from '../features/info/info-page.tsx'
import { pageHead } from '../shared/site/page-head.ts'

const PARAGRAPHS = [
  'info.general_rules.1',
  'info.general_rules.2',
  'info.general_rules.3',
  'info.general_rules.4',
  'info.general_rules.5',
] as const

export const Route = createFileRoute('/general-rules')({
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.general_rules.title'), path: '/general-rules' }),
  component: () => <InfoPage title="page.general_rules.title" paragraphs={PARAGRAPHS} />,
})
