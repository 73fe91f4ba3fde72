import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useLiveList } from '../../shared/board/use-live-list.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSeedMatches } from '../../shared/live/prices/use-seed.ts'
import { OddsGrid } from '../../shared/odds/odds-grid.tsx'
import { topMatchesQuery } from './load-home.ts'
import { TopMatchCard } from './top-match-card.tsx'
import styles from './top-matches.module.css'

/** The most popular matches, as cards. */
export function TopMatches() {
  const t = useT()
  const { data, refetch } = useSuspenseQuery(topMatchesQuery(useApi()))
  useSeedMatches(data.matches)
  useLiveList({
    matches: data.matches,
    isOpenToLive: false,
    refetch: () => refetch({ throwOnError: true }),
  })
  if (data.matches.length === 0) return null
  return (
    <ListingSection title={t('sb.block.top_events.title')}>
      <OddsGrid label={t('sb.block.top_events.title')}>
        <ul className={styles.list}>
          {data.matches.map((match) => (
            <li key={match.id} className={styles.item}>
              <TopMatchCard match={match} />
            </li>
          ))}
        </ul>
      </OddsGrid>
    </ListingSection>
  )
}
