import { Skeleton } from '@touchline/ui/skeleton'
import styles from './restoring-slip.module.css'

/** A shared slip is on its way, or what kind of bet it is. */
export function RestoringSlip() {
  return (
    <div className={styles.root} aria-busy>
      <Skeleton height="88px" shape="surface" />
      <Skeleton height="88px" shape="surface" />
    </div>
  )
}
