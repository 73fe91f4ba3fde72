import { createFileRoute } from '@tanstack/react-router'
import { ContentArticle } from '../features/content/content-article.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

export const Route = createFileRoute('/about')({
  loader: ({ context }) => loadContentPage(context, 'about'),
  head: ({ match, loaderData }) => contentHead(match.context, loaderData, '/about'),
  component: () => <ContentArticle slug="about" />,
})
