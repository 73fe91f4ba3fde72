import type { ReactNode } from 'react'
import styles from './states.module.css'

/** The states of one component below each other; small ones side by side. */
export function States({ children, isDense = false }: { children: ReactNode; isDense?: boolean }) {
  return (
    <div className={styles.root} data-dense={isDense || undefined}>
      {children}
    </div>
  )
}

export interface StateProps {
  name: string
  /** What the check does before it takes the picture, with the first control in here: once in a story. */
  act?: 'hover' | 'focus' | 'press'
  children: ReactNode
}

/** One state under its name. */
export function State({ name, act, children }: StateProps) {
  return (
    <figure className={styles.state}>
      <figcaption className={styles.name} lang="en" dir="ltr">
        {name}
      </figcaption>
      <div className={styles.shown} data-act={act}>
        {children}
      </div>
    </figure>
  )
}
