import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, ...props }: CheckboxProps) {
  const ownId = useId()
  const { id = ownId, ...rest } = props
  return (
    <div className={styles.root}>
      <label className={styles.check} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
