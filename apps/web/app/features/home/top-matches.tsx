import { useApi } from '../../shared/api/use-api.ts'
import { usePageQuery } from '../../shared/api/use-page-query.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useLiveList } from '../../shared/board/use-live-list.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSeedMatches } from '../../shared/live/prices/use-seed.ts'
import { OddsGrid } from '../../shared/odds/odds-grid.tsx'
import { useSite } from '../../shared/site/app-context.tsx'
import { useHeroMatch } from './hero/use-hero-match.ts'
import { topMatchesQuery } from './load-home.ts'
import styles from './strip.module.css'
import { TopMatchCard } from './top-match-card.tsx'

/** The most popular matches, as cards. */
export function TopMatches() {
  return useSite().areas.home.includes('hero') ? <BesideHero /> : <Cards />
}

function BesideHero() {
  return <Cards heroId={useHeroMatch()?.id} />
}

/** Without the one that is shown large. */
function Cards({ heroId }: { heroId?: number | undefined }) {
  const t = useT()
  const { data, refetch } = usePageQuery(topMatchesQuery(useApi()))
  useSeedMatches(data.matches)
  useLiveList({
    matches: data.matches,
    isOpenToLive: false,
    refetch: () => refetch({ throwOnError: true }),
  })
  const shown = data.matches.filter(({ id }) => id !== heroId)
  if (shown.length === 0) return null
  return (
    <ListingSection title={t('sb.block.top_events.title')}>
      <OddsGrid label={t('sb.block.top_events.title')}>
        <ul className={styles.list}>
          {shown.map((match) => (
            <li key={match.id} className={styles.item}>
              <TopMatchCard match={match} />
            </li>
          ))}
        </ul>
      </OddsGrid>
    </ListingSection>
  )
}
