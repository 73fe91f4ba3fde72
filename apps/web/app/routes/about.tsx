import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/content/content-page.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

export const Route = createFileRoute('/about')({
  loader: ({ context }) => loadContentPage(context, 'about'),
  head: ({ match, loaderData }) => contentHead(match.context, loaderData, '/about'),
  component: () => <ContentPage slug="about" />,
})
