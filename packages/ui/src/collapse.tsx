import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
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
  const root = useRef<HTMLDetailsElement>(null)
  const tellEarly = useEffectEvent(() => {
    const isOpen = root.current?.open ?? isOpenAtFirst
    if (isOpen !== isOpenAtFirst) onToggle?.(isOpen)
  })
  // Who pressed before the page lives has toggled it already.
  useEffect(() => tellEarly(), [])
  return (
    <details
      ref={root}
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
