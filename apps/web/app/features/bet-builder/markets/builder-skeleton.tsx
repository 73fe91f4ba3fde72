import { Skeleton } from '@touchline/ui/skeleton'
import styles from './builder-skeleton.module.css'

/** Placeholder of about the size of the combinations and the first markets. */
export function BuilderSkeleton() {
  return (
    <div className={styles.root}>
      <Skeleton height="132px" shape="surface" />
      <Skeleton height="108px" shape="surface" />
      <Skeleton height="108px" shape="surface" />
      <Skeleton height="156px" shape="surface" />
    </div>
  )
}
