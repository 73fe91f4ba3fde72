import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { useT } from '../../shared/i18n/use-t.ts'
import { FIXED_PAGES } from '../../shared/paths/paths.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { offeredProviderPages } from '../../shared/site/provider-pages.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { useCurrentPath } from '../use-current-path.ts'
import { NavList, NavListItem } from './nav-list.tsx'

/** Racing, lotteries and the like, as switched on for the site. */
export function GameLinks() {
  const t = useT()
  const paths = usePaths()
  const current = useCurrentPath()
  const offered = offeredProviderPages(useSite())
  if (offered.length === 0) return null
  return (
    <NavList title={t('sb.block.games.title')}>
      {offered.map(({ page, title, icon }) => (
        <NavListItem
          key={page}
          href={paths.to(page)}
          isCurrent={current === FIXED_PAGES[page]}
          picture={<SportIcon sportKey={icon} />}
          name={t(title)}
        />
      ))}
    </NavList>
  )
}
