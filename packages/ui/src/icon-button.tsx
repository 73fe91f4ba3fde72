import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** Its action: the only text for screen readers, and the tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.root} aria-label={label} title={label}>
      {icon}
    </button>
  )
}
