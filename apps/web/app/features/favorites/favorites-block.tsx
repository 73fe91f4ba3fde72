import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { Board } from '../../shared/board/board.tsx'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { favoriteMatchesQuery } from './favorites-queries.ts'

/** A block of the site file: the matches of a player's favourites. Nothing for a visitor, and without any. */
export function FavoritesBlock() {
  return useSession().status === 'logged_in' ? <OwnMatches /> : null
}

function OwnMatches() {
  const t = useT()
  const paths = usePaths()
  const { data } = useQuery(favoriteMatchesQuery(useApi(), usePageConfig()))
  if (!data || data.matches.length === 0) return null
  return (
    <ListingSection title={<a href={paths.to('favorites')}>{t('page.favorites.title')}</a>}>
      <Board matches={data.matches} />
    </ListingSection>
  )
}
