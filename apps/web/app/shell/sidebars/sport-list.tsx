import type { Sport } from '@touchline/contract/entities/catalogue'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { useApi } from '../../shared/api/use-api.ts'
import { useFramePartQuery } from '../../shared/api/use-page-query.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { useCurrentPath } from '../use-current-path.ts'
import { NavList, NavListItem } from './nav-list.tsx'

/** Sports that can be bet on, in the operator's order, with their numbers of matches. */
export function SportList() {
  const t = useT()
  const paths = usePaths()
  const current = useCurrentPath()
  const { data } = useFramePartQuery(sportsQuery(useApi()))
  const sports = (data?.sports ?? []).filter(isOffered).toSorted((a, b) => b.priority - a.priority)
  return (
    <NavList title={t('sb.block.sport_list.title')}>
      {sports.map((sport) => (
        <NavListItem
          key={sport.id}
          href={paths.sport(sport.key)}
          isCurrent={current === `/${sport.key}` || current.startsWith(`/${sport.key}/`)}
          picture={<SportIcon sportKey={sport.key} />}
          name={sport.name}
          live={sport.liveCount}
          count={sport.liveCount + sport.prematchCount}
        />
      ))}
    </NavList>
  )
}

const isOffered = ({ liveCount, prematchCount }: Sport) => liveCount + prematchCount > 0
