import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'onSelect'> {
  label: string
  options: readonly SelectOption<Value>[]
  error?: string | undefined
  isLabelHidden?: boolean
  /** Called with the chosen option's value. */
  onSelect?: (value: Value) => void
}

/** The native select: suited to every phone, and nothing to load. */
export function Select<Value extends string>({
  label,
  options,
  error,
  isLabelHidden,
  onSelect,
  ...props
}: SelectProps<Value>) {
  const ownId = useId()
  const { id = ownId, onChange, ...rest } = props
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id} data-spoken-only={isLabelHidden || undefined}>
        {label}
      </label>
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        <select
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onChange?.(event)
            const chosen = options.find(({ value }) => value === event.target.value)
            if (chosen) onSelect?.(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} size={16} aria-hidden />
      </span>
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
