import { useT } from '../../shared/i18n/use-t.ts'
import { useTopLeagues } from '../../shared/listing/top-leagues.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { useCurrentPath } from '../use-current-path.ts'
import { NavList, NavListItem } from './nav-list.tsx'

/** The operator's top leagues, in order. */
export function TopLeagues() {
  const t = useT()
  const paths = usePaths()
  const current = useCurrentPath()
  const leagues = useTopLeagues()
  if (leagues.length === 0) return null
  return (
    <NavList title={t('sb.block.top_leagues.title')}>
      {leagues.map((league) => (
        <NavListItem
          key={league.id}
          href={paths.league(league)}
          isCurrent={current.endsWith(`-t${league.id}`)}
          picture={<Flag countryCode={league.category.countryCode} />}
          name={league.name}
          live={league.liveCount}
          count={league.matchCount}
        />
      ))}
    </NavList>
  )
}
