import { useSuspenseQuery } from '@tanstack/react-query'
import { SportIcon } from '@touchline/ui/sport-icon'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingHere } from '../../shared/board/nothing-here.tsx'
import { FavoriteStar } from '../../shared/favorites/favorite-star.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { LeagueTree } from './league-tree.tsx'
import { sportLeaguesQuery, sportMatchesQuery, sportsQuery } from './load-sport.ts'

/** A sport: what is being played, what comes next, and where else to look. */
export function SportPage({ sportKey }: { sportKey: string; search: ListingSearch }) {
  const t = useT()
  const api = useApi()
  const { data } = useSuspenseQuery(sportsQuery(api))
  const { data: leagues } = useSuspenseQuery(sportLeaguesQuery(api, sportKey))
  const sport = data.sports.find(({ key }) => key === sportKey)
  const hasLive = (sport?.liveCount ?? 0) > 0
  return (
    <>
      <ListingSection
        level="page"
        title={sport?.name ?? sportKey}
        picture={<SportIcon sportKey={sportKey} size={28} />}
        aside={sport && <FavoriteStar type="sports" id={sport.id} name={sport.name} />}
      >
        {hasLive && (
          <MatchListing query={sportMatchesQuery(api, sportKey, 'live')} isOpenToLive empty={null} />
        )}
      </ListingSection>
      <ListingSection title={t('sb.block.prematch_events.title')}>
        <MatchListing query={sportMatchesQuery(api, sportKey, 'prematch')} empty={<NothingHere />} />
      </ListingSection>
      {leagues.tournaments.length > 0 && (
        <ListingSection title={t('sb.list.leagues')}>
          <LeagueTree tournaments={leagues.tournaments} />
        </ListingSection>
      )}
    </>
  )
}
