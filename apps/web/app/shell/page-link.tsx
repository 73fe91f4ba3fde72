import { useT } from '../shared/i18n/use-t.ts'
import { FIXED_PAGES, type FixedPage } from '../shared/paths/paths.ts'
import { usePaths } from '../shared/site/use-paths.ts'
import { BLOCK_LINKS, NAV_LINKS } from './sidebars/nav-links.ts'
import { NavItemList, NavListItem } from './sidebars/nav-list.tsx'
import { useCurrentPath } from './use-current-path.ts'

/** One page of the site as a block of a sidebar or menu. */
export function PageLink({ page }: { page: FixedPage }) {
  const t = useT()
  const paths = usePaths()
  const current = useCurrentPath()
  const link = BLOCK_LINKS.find((one) => one.page === page)
  if (!link) return null
  return (
    <NavItemList>
      <NavListItem
        href={paths.to(page)}
        isCurrent={current === FIXED_PAGES[page]}
        picture={<link.Icon size={20} />}
        name={t(link.label)}
      />
    </NavItemList>
  )
}

/** All pages of the header, for the menu of a phone. */
export function PageLinks() {
  return NAV_LINKS.map(({ page }) => <PageLink key={page} page={page} />)
}
