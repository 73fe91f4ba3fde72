import type { ComponentProps, ReactNode } from 'react'
import { CountBadge } from './count-badge.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Its action: the only text for screen readers, and the tooltip. */
  label: string
  icon: ReactNode
  /** A small number on its corner, such as unread messages; none at 0. */
  count?: number
}

export function IconButton({ label, icon, count = 0, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.root} aria-label={label} title={label}>
      {icon}
      <span className={styles.count} aria-hidden>
        <CountBadge count={count} />
      </span>
    </button>
  )
}
