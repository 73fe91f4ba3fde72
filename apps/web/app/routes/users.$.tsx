import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { pageHead } from '../shared/site/page-head.ts'

/** Spec 2 §2, account entry paths: the home page, over which their dialogue opens. */
export const Route = createFileRoute('/users/$')({
  loader: ({ context }) => loadHome(context, {}),
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.home.title'), path: '/', isIndexed: false }),
  component: () => <HomePage search={{}} />,
})
