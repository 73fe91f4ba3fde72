import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { FavoriteStar } from '../../shared/favorites/favorite-star.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { ListingFilters } from '../../shared/listing/filters/listing-filters.tsx'
import { ViewTabs } from '../../shared/listing/filters/view-tabs.tsx'
import { ListingMatches } from '../../shared/listing/listing-matches.tsx'
import { LISTING_PAGES } from '../../shared/listing/listing-page.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { LeagueTree } from './league-tree.tsx'
import { isOverview, sportLeaguesQuery, sportLiveQuery, sportMatches } from './load-sport.ts'

/** A sport: its matches in play and to come, and its leagues. */
export function SportPage({ sportKey, search }: { sportKey: string; search: ListingSearch }) {
  const t = useT()
  const app = useApp()
  const { api } = app
  const href = usePaths().sport(sportKey)
  const { data } = useSuspenseQuery(sportsQuery(api))
  const { data: leagues } = useSuspenseQuery(sportLeaguesQuery(api, sportKey))
  const sport = data.sports.find(({ key }) => key === sportKey)
  // Counts and lists are of different moments: what either has is shown.
  const { data: live } = useQuery({ ...sportLiveQuery(app, sportKey), enabled: false })
  const hasLive = isOverview(search) && (live?.matches.length || sport?.liveCount || 0) > 0
  const { keys, views } = LISTING_PAGES.sport
  const list = (
    <ListingMatches href={href} search={search} within={sportMatches(sportKey, search)} hasTools={!hasLive} />
  )
  return (
    <>
      <ListingSection
        level="page"
        title={sport?.name ?? sportKey}
        picture={<SportIcon sportKey={sportKey} size={28} />}
        aside={sport && <FavoriteStar type="sports" id={sport.id} name={sport.name} />}
      >
        <ViewTabs
          href={href}
          search={search}
          views={views}
          counts={{ outrights: sport?.outrightCount ?? 0 }}
        />
        {search.view !== 'outrights' && <ListingFilters href={href} search={search} keys={keys} />}
        {hasLive && <MatchListing query={sportLiveQuery(app, sportKey)} isOpenToLive empty={null} />}
        {!hasLive && list}
      </ListingSection>
      {hasLive && <ListingSection title={t('sb.block.prematch_events.title')}>{list}</ListingSection>}
      {leagues.tournaments.length > 0 && (
        <ListingSection title={t('sb.list.leagues')}>
          <LeagueTree tournaments={leagues.tournaments} />
        </ListingSection>
      )}
    </>
  )
}
