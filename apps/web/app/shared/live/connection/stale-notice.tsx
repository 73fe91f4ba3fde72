import { useT } from '../../i18n/use-t.ts'
import styles from './stale-notice.module.css'
import { useConnection } from './use-connection.ts'

/** Says that prices are old, and when they are too old to bet on. Being offline has its own notice. */
export function StaleNotice() {
  const t = useT()
  const { prices, isOnline } = useConnection()
  const isShown = isOnline && prices !== 'fresh'
  return (
    <output>
      {isShown && (
        // Another text is another notice: one that grew would count as a jump of the page.
        <span key={prices} className={styles.root} data-trust={prices}>
          {t(prices === 'locked' ? 'sb.prices.locked' : 'sb.prices.stale')}
        </span>
      )}
    </output>
  )
}
