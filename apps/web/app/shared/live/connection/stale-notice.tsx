import { useT } from '../../i18n/use-t.ts'
import styles from './stale-notice.module.css'
import { useConnection } from './use-connection.ts'

/** Shown while prices are stale or locked. Being offline has a notice of its own. */
export function StaleNotice() {
  const t = useT()
  const { prices, isOnline } = useConnection()
  const isShown = isOnline && prices !== 'fresh'
  return (
    <output>
      {isShown && (
        // A new element for another text: growing would count as a layout shift.
        <span key={prices} className={styles.root} data-trust={prices}>
          {t(prices === 'locked' ? 'sb.prices.locked' : 'sb.prices.stale')}
        </span>
      )}
    </output>
  )
}
