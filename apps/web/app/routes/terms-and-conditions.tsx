import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/content/content-page.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

export const Route = createFileRoute('/terms-and-conditions')({
  loader: ({ context }) => loadContentPage(context, 'terms-and-conditions'),
  head: ({ match, loaderData }) => contentHead(match.context, loaderData, '/terms-and-conditions'),
  component: () => <ContentPage slug="terms-and-conditions" />,
})
