import { Skeleton } from '@touchline/ui/skeleton'
import styles from './restoring-slip.module.css'

/** A shared slip is on its way. */
export function RestoringSlip() {
  return (
    <div className={styles.root} aria-busy>
      <Skeleton height="88px" shape="surface" />
      <Skeleton height="88px" shape="surface" />
    </div>
  )
}
