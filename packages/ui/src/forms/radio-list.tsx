import { type ReactNode, useId } from 'react'
import styles from './radio-list.module.css'

export interface RadioChoice<Value extends string> {
  value: Value
  label: ReactNode
  /** At the end of the row: an example. */
  aside?: ReactNode
}

export interface RadioListProps<Value extends string> {
  title: string
  choices: readonly RadioChoice<Value>[]
  value: Value | undefined
  onChoose: (value: Value) => void
  /** Two columns where there is room. */
  isPaired?: boolean
}

/** Radio buttons with an explanation each. */
export function RadioList<Value extends string>({
  title,
  choices,
  value,
  onChoose,
  isPaired,
}: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.list} data-paired={isPaired || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span className={styles.label}>{choice.label}</span>
            {choice.aside}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
