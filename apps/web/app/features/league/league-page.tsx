import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { FavoriteStar } from '../../shared/favorites/favorite-star.tsx'
import { ListingFilters } from '../../shared/listing/filters/listing-filters.tsx'
import { ViewTabs } from '../../shared/listing/filters/view-tabs.tsx'
import { ListingMatches } from '../../shared/listing/listing-matches.tsx'
import { LISTING_PAGES } from '../../shared/listing/listing-page.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { LeagueBreadcrumb } from './league-breadcrumb.tsx'
import { LazyLeagueTable, leagueMatches, leagueQuery } from './load-league.ts'

/** A league: its matches, those in play first; its outrights; its table. */
export function LeaguePage({ leagueId, search }: { leagueId: number; search: ListingSearch }) {
  const { tournament } = useSuspenseQuery(leagueQuery(useApi(), leagueId)).data
  const href = usePaths().league(tournament)
  const { keys, views } = LISTING_PAGES.league
  const { matchCount, outrightCount } = tournament
  return (
    <ListingSection
      level="page"
      title={tournament.name}
      picture={<Flag countryCode={tournament.category.countryCode} />}
      aside={<FavoriteStar type="tournaments" id={leagueId} name={tournament.name} />}
    >
      <LeagueBreadcrumb league={tournament} />
      <ViewTabs
        href={href}
        search={search}
        views={views}
        counts={{ all: matchCount, outrights: outrightCount }}
        firstLabel="sb.list.view.fixtures"
      />
      {search.view === 'table' ? (
        <LazyLeagueTable leagueId={leagueId} />
      ) : (
        <>
          {search.view !== 'outrights' && matchCount > 0 && (
            <ListingFilters href={href} search={search} keys={keys} />
          )}
          <ListingMatches href={href} search={search} within={leagueMatches(leagueId)} />
        </>
      )}
    </ListingSection>
  )
}
