import { createFileRoute } from '@tanstack/react-router'
import { ContentArticle } from '../features/content/content-article.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

export const Route = createFileRoute('/help-center')({
  loader: ({ context }) => loadContentPage(context, 'help-center'),
  head: ({ match, loaderData }) => contentHead(match.context, loaderData, '/help-center'),
  component: () => <ContentArticle slug="help-center" />,
})
