import { Skeleton } from '@touchline/ui/skeleton'
import styles from './restoring-slip.module.css'

/** While a shared slip, or the kind of bet, is being loaded. */
export function RestoringSlip() {
  return (
    <div className={styles.root} data-fills-slip aria-busy>
      <Skeleton height="88px" shape="surface" />
      <Skeleton height="88px" shape="surface" />
    </div>
  )
}
