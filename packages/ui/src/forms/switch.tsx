import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'role'> {
  label: ReactNode
}

/** Takes effect at once; use a checkbox where a second press confirms. */
export function Switch({ label, ...props }: SwitchProps) {
  const ownId = useId()
  const { id = ownId, ...rest } = props
  return (
    <label className={styles.root} htmlFor={id}>
      <span className={styles.label}>{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked */}
      <input {...rest} id={id} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.track} aria-hidden />
    </label>
  )
}
