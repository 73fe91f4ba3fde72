import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { ListingFilters } from '../../shared/listing/filters/listing-filters.tsx'
import { SportChoice } from '../../shared/listing/filters/sport-choice.tsx'
import { ViewTabs } from '../../shared/listing/filters/view-tabs.tsx'
import { ListingMatches } from '../../shared/listing/listing-matches.tsx'
import { LISTING_PAGES } from '../../shared/listing/listing-page.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { cybersportSportsQuery, ESPORTS } from './load-cybersport.ts'

/** E-sports, all of them or one. */
export function CybersportPage({ search }: { search: ListingSearch }) {
  const t = useT()
  const { sports } = useSuspenseQuery(cybersportSportsQuery(useApi())).data
  const href = usePaths().to('cybersport')
  const { keys, views } = LISTING_PAGES.cybersport
  const outrights = sports.reduce((sum, { outrightCount }) => sum + outrightCount, 0)
  return (
    <ListingSection level="page" title={t('page.cybersport.title')}>
      <SportChoice
        sports={sports}
        href={href}
        search={search}
        countOf={({ liveCount, prematchCount }) => liveCount + prematchCount}
      />
      <ViewTabs href={href} search={search} views={views} counts={{ outrights }} />
      {search.view !== 'outrights' && <ListingFilters href={href} search={search} keys={keys} />}
      <ListingMatches href={href} search={search} within={ESPORTS} isOpenToLive />
    </ListingSection>
  )
}
