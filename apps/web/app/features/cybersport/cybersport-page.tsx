import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingHere } from '../../shared/board/nothing-here.tsx'
import { SportFilter } from '../../shared/board/sport-filter.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { usePaths } from '../../shared/paths/use-paths.ts'
import { cybersportQuery, cybersportSportsQuery } from './load-cybersport.ts'

/** Games that are played on screens, all of them or one. */
export function CybersportPage({ search }: { search: ListingSearch }) {
  const t = useT()
  const api = useApi()
  const { data } = useSuspenseQuery(cybersportSportsQuery(api))
  return (
    <ListingSection level="page" title={t('page.cybersport.title')}>
      <SportFilter
        sports={data.sports}
        selected={search.sport}
        countOf={({ liveCount, prematchCount }) => liveCount + prematchCount}
        href={usePaths().to('cybersport')}
      />
      <MatchListing query={cybersportQuery(api, search)} isOpenToLive empty={<NothingHere />} />
    </ListingSection>
  )
}
