import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix'> {
  label: string
  hint?: ReactNode
  /** Shown beneath the field, linked to it, and announced. */
  error?: string | undefined
  /** Within the border: a currency before, a button after. */
  before?: ReactNode
  after?: ReactNode
  /** Hides the label visually, where the context names the field. */
  isLabelHidden?: boolean
}

/** Passes all attributes on to the input, so that a form library can register it. */
export function TextField({ label, hint, error, before, after, isLabelHidden, ...props }: TextFieldProps) {
  const ownId = useId()
  const { id = ownId, type = 'text', ...rest } = props
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id} data-spoken-only={isLabelHidden || undefined}>
        {label}
      </label>
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        {before && <span className={styles.side}>{before}</span>}
        <input
          {...rest}
          id={id}
          type={type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined}
        />
        {after && <span className={styles.side}>{after}</span>}
      </span>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={errorId} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
