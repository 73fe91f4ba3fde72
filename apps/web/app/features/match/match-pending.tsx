import { Skeleton } from '@touchline/ui/skeleton'
import styles from './match-page.module.css'

/** A match page that is loading: its scoreboard, and the first of its markets. */
export function MatchPending() {
  return (
    <div className={styles.pending}>
      <Skeleton height="158px" shape="surface" />
      <Skeleton height="48px" shape="surface" />
      <Skeleton height="104px" shape="surface" />
      <Skeleton height="104px" shape="surface" />
    </div>
  )
}
