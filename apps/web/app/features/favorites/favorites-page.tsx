import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@touchline/ui/button'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { BoardSkeleton } from '../../shared/board/lines/board-skeleton.tsx'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { MarkedMatches, SignInToMark } from '../../shared/listing/marked-matches.tsx'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { favoriteMatchesQuery } from './favorites-queries.ts'
import { MarkedList } from './marked-list.tsx'

/** A player's favourites, and the matches of favourite leagues and teams; not part of the server's page. */
export function FavoritesPage() {
  const t = useT()
  const { status } = useSession()
  return (
    <ListingSection level="page" title={t('page.favorites.title')}>
      {status === 'unknown' && <BoardSkeleton />}
      {status === 'not_logged_in' && <SignInToMark />}
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
  return (
    <MarkedMatches
      {...useQuery(favoriteMatchesQuery(useApi(), usePageConfig()))}
      whereToGo={<ButtonLink href={paths.to('home')}>{t('sb.nav.sports')}</ButtonLink>}
    />
  )
}
