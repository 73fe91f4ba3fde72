import type { ReactNode } from 'react'
import styles from './badge.module.css'

export const BADGE_TONES = ['neutral', 'accent', 'live', 'success', 'warning', 'danger'] as const
export type BadgeTone = (typeof BADGE_TONES)[number]

/** A word or number about the element beside it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.root} data-tone={tone}>
      {children}
    </span>
  )
}
