import type { ReactNode } from 'react'
import styles from './collapse.module.css'

export interface CollapseProps {
  title: ReactNode
  children: ReactNode
  /** The initial state; afterwards the browser controls it, and finds text inside closed ones. */
  isOpenAtFirst?: boolean
  onToggle?: (isOpen: boolean) => void
  /** Beside the title, such as a count or a favourite. */
  aside?: ReactNode
}

/** A heading that toggles the content below it, with the browser's own element. */
export function Collapse({ title, children, isOpenAtFirst = true, onToggle, aside }: CollapseProps) {
  return (
    <details
      className={styles.root}
      open={isOpenAtFirst}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {aside}
      </summary>
      {children}
    </details>
  )
}
