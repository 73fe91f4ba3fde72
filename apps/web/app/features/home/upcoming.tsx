import { useApi } from '../../shared/api/use-api.ts'
import { usePageQuery } from '../../shared/api/use-page-query.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingHere } from '../../shared/board/nothing-here.tsx'
import { SportFilter } from '../../shared/board/tools/sport-filter.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import type { HomeBlockProps } from './home-page.tsx'
import { upcomingQuery } from './load-home.ts'

/** What starts next, of all sports or of one. */
export function Upcoming({ search }: HomeBlockProps) {
  const t = useT()
  const paths = usePaths()
  const api = useApi()
  const { data } = usePageQuery(sportsQuery(api))
  return (
    <ListingSection title={t('sb.block.prematch_events.title')}>
      <SportFilter
        sports={data.sports}
        selected={search.sport}
        countOf={({ prematchCount }) => prematchCount}
        href={paths.to('home')}
      />
      <MatchListing query={upcomingQuery(api, search.sport, usePageConfig())} empty={<NothingHere />} />
    </ListingSection>
  )
}
