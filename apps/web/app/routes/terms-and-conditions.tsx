import { createFileRoute } from '@tanstack/react-router'
import { ContentArticle } from '../features/content/content-article.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

export const Route = createFileRoute('/terms-and-conditions')({
  loader: ({ context }) => loadContentPage(context, 'terms-and-conditions'),
  head: ({ match, loaderData }) => contentHead(match.context, loaderData, '/terms-and-conditions'),
  component: () => <ContentArticle slug="terms-and-conditions" />,
})
