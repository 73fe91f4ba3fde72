import { useT } from '../../shared/i18n/use-t.ts'
import { FIXED_PAGES } from '../../shared/paths/paths.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { NAV_LINKS } from '../sidebars/nav-links.ts'
import { useCurrentPath } from '../use-current-path.ts'
import styles from './main-links.module.css'

/** The header's row of pages. */
export function MainLinks() {
  const t = useT()
  const paths = usePaths()
  const current = useCurrentPath()
  return (
    <nav className={styles.root} aria-label={t('a11y.main_navigation')}>
      {NAV_LINKS.map(({ page, label }) => (
        <a
          key={page}
          href={paths.to(page)}
          className={styles.link}
          data-live={page === 'live' || undefined}
          aria-current={FIXED_PAGES[page] === current ? 'page' : undefined}
        >
          {t(label)}
        </a>
      ))}
    </nav>
  )
}
