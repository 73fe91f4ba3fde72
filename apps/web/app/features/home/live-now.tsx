import { useApi } from '../../shared/api/use-api.ts'
import { usePageQuery } from '../../shared/api/use-page-query.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingLive } from '../../shared/board/nothing-here.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './live-now.module.css'
import { liveNowQuery } from './load-home.ts'

/** The first matches in play. */
export function LiveNow() {
  const t = useT()
  const paths = usePaths()
  const api = useApi()
  const { data, refetch } = usePageQuery(sportsQuery(api))
  const count = data.sports.reduce((sum, sport) => sum + sport.liveCount, 0)
  return (
    <ListingSection
      title={t('sb.block.live_events.title')}
      picture={<span className={styles.dot} />}
      aside={count > 0 && <a href={paths.to('live')}>{t('sb.list.live_all', { count })}</a>}
    >
      <MatchListing
        query={liveNowQuery(api, usePageConfig())}
        isOpenToLive
        hasTools={false}
        onNews={() => void refetch()}
        empty={<NothingLive />}
      />
    </ListingSection>
  )
}
