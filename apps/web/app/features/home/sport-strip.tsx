import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { useApi } from '../../shared/api/use-api.ts'
import { usePageQuery } from '../../shared/api/use-page-query.ts'
import { Chip, ChipStrip } from '../../shared/board/tools/chip-strip.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import { useTopLeagues } from '../../shared/listing/top-leagues.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './sport-strip.module.css'

/** Links to the sports and the top leagues, where no sidebar shows them; it stays while the page is scrolled. */
export function SportStrip() {
  const t = useT()
  const paths = usePaths()
  const { data } = usePageQuery(sportsQuery(useApi()))
  return (
    <div className={styles.root}>
      <ChipStrip label={t('sb.block.sport_strip.title')}>
        {data.sports
          .filter(({ liveCount, prematchCount }) => liveCount + prematchCount > 0)
          .map((sport) => (
            <Chip
              key={sport.key}
              href={paths.sport(sport.key)}
              picture={<SportIcon sportKey={sport.key} size={18} />}
              name={sport.name}
              count={sport.liveCount}
              isCountLive
            />
          ))}
        {useTopLeagues().map((league) => (
          <Chip
            key={league.id}
            href={paths.league(league)}
            picture={<Flag countryCode={league.category.countryCode} />}
            name={league.name}
            count={league.liveCount}
            isCountLive
          />
        ))}
      </ChipStrip>
    </div>
  )
}
