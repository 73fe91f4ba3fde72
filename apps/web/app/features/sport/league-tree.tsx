import type { Tournament } from '@touchline/contract/entities/catalogue'
import { Collapse } from '@touchline/ui/collapse'
import { useT } from '../../shared/i18n/use-t.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './league-tree.module.css'

/** Up to this many countries are expanded at first. */
const OPEN_UP_TO = 3

/** Countries and their leagues, with the number of matches and outrights. */
export function LeagueTree({ tournaments }: { tournaments: readonly Tournament[] }) {
  const categories = [...Map.groupBy(tournaments, ({ category }) => category.id).values()]
  return (
    <ul className={styles.root}>
      {categories.map((leagues) => (
        <CategoryBranch
          key={leagues[0]?.category.id}
          leagues={leagues}
          isOpenAtFirst={categories.length <= OPEN_UP_TO}
        />
      ))}
    </ul>
  )
}

interface CategoryBranchProps {
  leagues: readonly Tournament[]
  isOpenAtFirst: boolean
}

function CategoryBranch({ leagues, isOpenAtFirst }: CategoryBranchProps) {
  const t = useT()
  const paths = usePaths()
  const [first] = leagues
  if (!first) return null
  const { category, sport } = first
  return (
    <li className={styles.category}>
      <Collapse
        isOpenAtFirst={isOpenAtFirst}
        title={
          <span className={styles.name}>
            <Flag countryCode={category.countryCode} />
            {category.name}
          </span>
        }
        aside={<Count count={leagues.reduce((sum, league) => sum + countOf(league), 0)} />}
      >
        <ul className={styles.leagues}>
          <li>
            <a href={paths.category({ ...category, sport })} className={styles.league}>
              {t('sb.list.category.all', { category: category.name })}
            </a>
          </li>
          {leagues.map((league) => (
            <li key={league.id}>
              <a href={paths.league(league)} className={styles.league}>
                <span className={styles.leagueName}>{league.name}</span>
                {league.liveCount > 0 && (
                  <span className={styles.count} data-live>
                    {t('sb.list.tree.live', { count: league.liveCount })}
                  </span>
                )}
                <Count count={countOf(league)} />
              </a>
            </li>
          ))}
        </ul>
      </Collapse>
    </li>
  )
}

function Count({ count }: { count: number }) {
  const t = useT()
  return (
    <span className={styles.count} title={t('sb.list.tree.events', { count })}>
      {count}
    </span>
  )
}

const countOf = ({ matchCount, outrightCount }: Tournament) => matchCount + outrightCount
