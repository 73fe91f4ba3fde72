import { createFileRoute } from '@tanstack/react-router'
import { ContentArticle } from '../features/content/content-article.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

export const Route = createFileRoute('/general-rules')({
  loader: ({ context }) => loadContentPage(context, 'general-rules'),
  head: ({ match, loaderData }) => contentHead(match.context, loaderData, '/general-rules'),
  component: () => <ContentArticle slug="general-rules" />,
})
