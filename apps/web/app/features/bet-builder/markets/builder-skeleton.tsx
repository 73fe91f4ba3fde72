import { Skeleton } from '@touchline/ui/skeleton'
import styles from './builder-skeleton.module.css'

/** Combinations and a few markets on their way, of about their size. */
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
