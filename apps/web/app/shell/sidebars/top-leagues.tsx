import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePageConfig } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { hasTopLeagues, topLeaguesQuery } from '../layout-data.ts'
import { useCurrentPath } from '../use-current-path.ts'
import { NavList, NavListItem } from './nav-list.tsx'

/** The operator's top leagues, in order. */
export function TopLeagues() {
  const t = useT()
  const paths = usePaths()
  const config = usePageConfig()
  const current = useCurrentPath()
  const { data } = useQuery({ ...topLeaguesQuery(useApi(), config), enabled: hasTopLeagues(config) })
  const leagues = config.site.topTournamentIds.flatMap(
    (id) => data?.tournaments.find((one) => one.id === id) ?? [],
  )
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
