import { Skeleton } from '@touchline/ui/skeleton'
import type { ReactNode } from 'react'
import { usePageConfig } from '../../site/app-context.tsx'
import styles from '../board.module.css'
import { densityOf } from '../board-view.ts'

/** A league of matches that is loading, in its final size; or a message in its place, at least as large. */
export function BoardSkeleton({ rows = 4, children }: { rows?: number; children?: ReactNode }) {
  return (
    <div className={styles.root} data-density={densityOf(usePageConfig())}>
      <div
        className={styles.skeleton}
        style={{ minBlockSize: `calc(var(--board-head) + ${rows} * var(--board-row))` }}
      >
        {children ?? <Skeleton height="100%" shape="surface" />}
      </div>
    </div>
  )
}
