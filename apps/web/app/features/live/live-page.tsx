import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingLive, NothingLiveOf } from '../../shared/board/nothing-here.tsx'
import { SportFilter } from '../../shared/board/tools/sport-filter.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { usePageConfig, useSite } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import styles from './live-page.module.css'
import { liveMatchesQuery } from './load-live.ts'

/** All matches in play: all sports by league, or one of them. Counts follow as matches begin and end. */
export function LivePage({ search }: { search: ListingSearch }) {
  const t = useT()
  const paths = usePaths()
  const api = useApi()
  const { data, refetch } = useSuspenseQuery(sportsQuery(api))
  const liveCount = data.sports.reduce((sum, sport) => sum + sport.liveCount, 0)
  return (
    <ListingSection level="page" title={t('page.live.title')} aside={<QuickBet />}>
      <SportFilter
        sports={data.sports}
        selected={search.sport}
        countOf={({ liveCount }) => liveCount}
        isCountLive
        href={paths.to('live')}
      />
      <MatchListing
        query={liveMatchesQuery(api, search.sport, usePageConfig())}
        isOpenToLive
        isBySport={search.sport === undefined}
        onNews={() => void refetch()}
        empty={
          search.sport !== undefined && liveCount > 0 ? (
            <NothingLiveOf
              sportName={data.sports.find(({ key }) => key === search.sport)?.name}
              liveCount={liveCount}
            />
          ) : (
            <NothingLive />
          )
        }
      />
    </ListingSection>
  )
}

/** Rendered after hydration; nothing beside it moves. */
function QuickBet() {
  const { features } = useSite()
  if (features['quickBet'] !== true) return null
  return (
    <span className={styles.quickBet}>
      <Slot name="quickBetSwitch" />
    </span>
  )
}
