import type { ReactNode } from 'react'
import styles from './collapse.module.css'

export interface CollapseProps {
  title: ReactNode
  children: ReactNode
  /** How it begins; afterwards the browser keeps it, and finds text inside what is closed. */
  isOpenAtFirst?: boolean
  onToggle?: (isOpen: boolean) => void
  /** Beside the title, such as a count or a favourite. */
  aside?: ReactNode
}

/** A heading that opens and closes what is below it, with the browser's own element. */
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
