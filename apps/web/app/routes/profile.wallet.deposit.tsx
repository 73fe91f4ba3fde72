import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { pageHead } from '../shared/site/page-head.ts'

/** Spec 1 §2: the deposit's address, which opens its dialogue over the home page. */
export const Route = createFileRoute('/profile/wallet/deposit')({
  loader: ({ context }) => loadHome(context, {}),
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.t('sb.deposit.title'), path: '/', isIndexed: false }),
  component: () => <HomePage search={{}} />,
})
