import { Skeleton } from '@touchline/ui/skeleton'
import styles from './board-pending.module.css'
import { BoardSkeleton } from './board-skeleton.tsx'

/** A listing page that is loading. */
export function BoardPending() {
  return (
    <div className={styles.root}>
      <Skeleton width="220px" height="28px" />
      <BoardSkeleton rows={4} />
      <BoardSkeleton rows={6} />
    </div>
  )
}
