import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingHere } from '../../shared/board/nothing-here.tsx'
import { FavoriteStar } from '../../shared/favorites/favorite-star.tsx'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { leagueMatchesQuery, leagueQuery } from './load-league.ts'

/** A league's matches: in play first, then what comes. */
export function LeaguePage({ leagueId }: { leagueId: number; search: ListingSearch }) {
  const api = useApi()
  const { tournament } = useSuspenseQuery(leagueQuery(api, leagueId)).data
  return (
    <ListingSection
      level="page"
      title={tournament.name}
      picture={<Flag countryCode={tournament.category.countryCode} />}
      aside={<FavoriteStar type="tournaments" id={leagueId} name={tournament.name} />}
    >
      <MatchListing query={leagueMatchesQuery(api, leagueId)} empty={<NothingHere />} />
    </ListingSection>
  )
}
