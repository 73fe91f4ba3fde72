import { useSlip } from '../state/slip-of-page.ts'
import styles from './slip-count.module.css'

/** How many selections the slip holds, on the tab bar's ticket. */
export function SlipCount() {
  const count = useSlip().selections.length
  return count > 0 ? <span className={styles.root}>{count}</span> : null
}
