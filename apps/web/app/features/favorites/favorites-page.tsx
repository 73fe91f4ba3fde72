import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '@touchline/ui/button'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { Board } from '../../shared/board/board.tsx'
import { BoardSkeleton } from '../../shared/board/board-skeleton.tsx'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/paths/use-paths.ts'
import { useFrame } from '../../shared/site/app-context.tsx'
import { favoriteMatchesQuery } from './favorites-queries.ts'
import { MarkedList } from './marked-list.tsx'

/** What a player has marked, and what marked leagues and teams play; it is a player's, so the server's page holds none of it. */
export function FavoritesPage() {
  const t = useT()
  const { status } = useSession()
  return (
    <ListingSection level="page" title={t('page.favorites.title')}>
      {status === 'unknown' && <BoardSkeleton />}
      {status === 'not_logged_in' && (
        <BoardSkeleton>
          <SignInFirst />
        </BoardSkeleton>
      )}
      {status === 'logged_in' && (
        <>
          <MarkedList />
          <FavoriteMatches />
        </>
      )}
    </ListingSection>
  )
}

function FavoriteMatches() {
  const t = useT()
  const paths = usePaths()
  const { data, isError, refetch } = useQuery(favoriteMatchesQuery(useApi(), useFrame()))
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
    <EmptyState
      title={t('sb.favorites.empty')}
      action={<ButtonLink href={paths.to('home')}>{t('sb.nav.sports')}</ButtonLink>}
    >
      {t('sb.favorites.empty.hint')}
    </EmptyState>
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
