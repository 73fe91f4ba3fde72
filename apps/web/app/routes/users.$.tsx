import { createFileRoute, notFound } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { pageHead } from '../shared/site/page-head.ts'

/** Spec 2 §2, account entry paths: the home page with the dialogue open. */
export const Route = createFileRoute('/users/$')({
  staticData: { section: 'sports' },
  loader: ({ context, params }) => {
    if (!ENTRY_PATHS.includes(params._splat ?? '')) throw notFound()
    return loadHome(context, {})
  },
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('page.home.title'), path: '/', isIndexed: false }),
  component: () => <HomePage search={{}} />,
})

const ENTRY_PATHS: readonly string[] = ['sign-in', 'sign-up', 'password/new', 'password/edit', 'confirmation']
