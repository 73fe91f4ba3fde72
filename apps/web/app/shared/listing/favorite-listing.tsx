import { useQuery } from '@tanstack/react-query'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { Button, ButtonLink } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'
import { Board } from '../board/board.tsx'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { useT } from '../i18n/use-t.ts'
import { usePaths } from '../paths/use-paths.ts'
import type { MatchesQuery } from './listing-query.ts'

export interface FavoriteListingProps {
  query: MatchesQuery
}

/** Of a list, what the player has marked. The server's page holds none of it: it is rendered for a visitor. */
export function FavoriteListing({ query }: FavoriteListingProps) {
  const { status } = useSession()
  if (status === 'unknown') return <BoardSkeleton />
  if (status === 'logged_in') return <MarkedMatches query={query} />
  return (
    <BoardSkeleton>
      <SignInFirst />
    </BoardSkeleton>
  )
}

function MarkedMatches({ query }: FavoriteListingProps) {
  const t = useT()
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    // Below the key of all that hangs on a player's marks: a changed one makes it old.
    queryKey: ['player', 'favourites', 'listing', query],
    queryFn: ({ signal }) => api.call(listMatches, { query }, { signal }),
  })
  if (isError) {
    return (
      <ErrorState
        title={t('sb.list.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (!data) return <BoardSkeleton />
  if (data.matches.length > 0) return <Board matches={data.matches} />
  return (
    <BoardSkeleton>
      <EmptyState title={t('sb.favorites.empty')}>{t('sb.favorites.empty.hint')}</EmptyState>
    </BoardSkeleton>
  )
}

function SignInFirst() {
  const t = useT()
  const paths = usePaths()
  return (
    <EmptyState
      title={t('sb.favorites.visitor')}
      action={
        <ButtonLink variant="primary" href={paths.to('signIn')}>
          {t('sb.nav.sign_in')}
        </ButtonLink>
      }
    >
      {t('sb.favorites.visitor.hint')}
    </EmptyState>
  )
}
