import { createFileRoute } from '@tanstack/react-router'
import { ContentArticle } from '../features/content/content-article.tsx'
import { contentHead, loadContentPage } from '../features/content/content-route.ts'

/** The operator's own pages, below `/pages` so that none can shadow a sport. */
export const Route = createFileRoute('/pages/$slug')({
  loader: ({ context, params }) => loadContentPage(context, params.slug),
  head: ({ match, params, loaderData }) => contentHead(match.context, loaderData, `/pages/${params.slug}`),
  component: function CustomPage() {
    return <ContentArticle slug={Route.useParams().slug} />
  },
})
