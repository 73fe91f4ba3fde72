import { Skeleton } from '@touchline/ui/skeleton'
import styles from './board.module.css'

/** A league of matches that is on its way, of the size it will have. */
export function BoardSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.root}>
      <div
        className={styles.skeleton}
        style={{ blockSize: `calc(var(--board-head) + ${rows} * var(--board-row))` }}
      >
        <Skeleton height="100%" shape="surface" />
      </div>
    </div>
  )
}
