import { useT } from '../../shared/i18n/use-t.ts'
import { Area } from '../area.tsx'
import styles from './tab-bar.module.css'

/** A phone's main navigation. */
export function TabBar() {
  const t = useT()
  return (
    <nav className={styles.root} aria-label={t('a11y.tab_bar')}>
      <Area name="mobileTabBar" />
    </nav>
  )
}
