import type { Tournament } from '@touchline/contract/entities/catalogue'
import { Collapse } from '@touchline/ui/collapse'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/paths/use-paths.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import styles from './league-tree.module.css'

/** Countries and their leagues, with how many matches each has. */
export function LeagueTree({ tournaments }: { tournaments: readonly Tournament[] }) {
  const categories = [...Map.groupBy(tournaments, ({ category }) => category.id).values()]
  return (
    <ul className={styles.root}>
      {categories.map((leagues) => (
        <CategoryBranch key={leagues[0]?.category.id} leagues={leagues} />
      ))}
    </ul>
  )
}

function CategoryBranch({ leagues }: { leagues: readonly Tournament[] }) {
  const t = useT()
  const paths = usePaths()
  const [first] = leagues
  if (!first) return null
  const count = leagues.reduce((sum, { matchCount }) => sum + matchCount, 0)
  return (
    <li className={styles.category}>
      <Collapse
        isOpenAtFirst={false}
        title={
          <span className={styles.name}>
            <Flag countryCode={first.category.countryCode} />
            {first.category.name}
          </span>
        }
        aside={
          <span className={styles.count} title={t('sb.block.sport_list.matches', { count })}>
            {count}
          </span>
        }
      >
        <ul className={styles.leagues}>
          {leagues.map((league) => (
            <li key={league.id}>
              <a href={paths.league(league)} className={styles.league}>
                <span>{league.name}</span>
                <span className={styles.count}>{league.matchCount}</span>
              </a>
            </li>
          ))}
        </ul>
      </Collapse>
    </li>
  )
}
