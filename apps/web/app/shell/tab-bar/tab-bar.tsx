import { useT } from '../../shared/i18n/use-t.ts'
import { Area } from '../area.tsx'
import styles from './tab-bar.module.css'

/** A phone's main navigation; a tablet's too, above the page, where it is instead of a header. */
export function TabBar({ isHeader }: { isHeader?: boolean }) {
  const t = useT()
  return (
    <nav className={styles.root} data-header={isHeader} aria-label={t('a11y.tab_bar')}>
      <Area name="mobileTabBar" />
    </nav>
  )
}
