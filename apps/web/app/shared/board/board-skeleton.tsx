import { Skeleton } from '@touchline/ui/skeleton'
import { useFrame } from '../site/app-context.tsx'
import styles from './board.module.css'
import { densityOf } from './board-view.ts'

/** A league of matches that is on its way, of the size it will have. */
export function BoardSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.root} data-density={densityOf(useFrame())}>
      <div
        className={styles.skeleton}
        style={{ blockSize: `calc(var(--board-head) + ${rows} * var(--board-row))` }}
      >
        <Skeleton height="100%" shape="surface" />
      </div>
    </div>
  )
}
