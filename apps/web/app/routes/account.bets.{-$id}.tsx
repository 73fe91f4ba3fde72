import { createFileRoute, notFound } from '@tanstack/react-router'
import { BetDetailPage } from '../features/bets/history/bet-detail-page.tsx'
import { MyBetsPage } from '../features/bets/history/my-bets-page.tsx'
import { pageHead } from '../shared/site/page-head.ts'

/** Spec 2 §2, bets_history: a player's own, so not indexed. With an id, one bet. */
export const Route = createFileRoute('/account/bets/{-$id}')({
  staticData: { section: 'bets_history' },
  loader: ({ params: { id } }) => {
    if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.t('page.bets.title'),
      path: '/account/bets',
      isIndexed: false,
    }),
  component: function AccountBets() {
    const { id } = Route.useParams()
    return id === undefined ? <MyBetsPage /> : <BetDetailPage id={Number(id)} />
  },
})
