import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '../features/content/content-page.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

export const Route = createFileRoute('/help-center')({
  loader: ({ context }) => loadContentPage(context, 'help-center'),
  head: ({ match, loaderData }) => contentHead(match.context, loaderData, '/help-center'),
  component: () => <ContentPage slug="help-center" />,
})
