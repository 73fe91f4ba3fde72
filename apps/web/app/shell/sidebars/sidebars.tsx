import { useT } from '../../shared/i18n/use-t.ts'
import { Area } from '../area.tsx'
import styles from './sidebars.module.css'

/** Search, leagues and sports; from 780 to 1280 px only their icons. */
export function LeftSidebar() {
  const t = useT()
  return (
    <aside className={styles.start} aria-label={t('a11y.sidebar.sports')}>
      <div className={styles.scroll}>
        <Area name="leftSidebar" />
      </div>
    </aside>
  )
}

export function RightSidebar() {
  const t = useT()
  return (
    <aside className={styles.end} aria-label={t('a11y.sidebar.slip')}>
      <Area name="rightSidebar" />
    </aside>
  )
}
