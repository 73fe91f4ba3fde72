import { Button } from '@touchline/ui/button'
import type { FormEventHandler, ReactNode } from 'react'
import styles from './account-form.module.css'

export interface AccountFormProps {
  onSubmit: FormEventHandler
  isSubmitting: boolean
  submitLabel: string
  /** What the platform refused, above the button that was pressed. */
  error: string | null
  /** Before the fields: why the visitor is here. */
  intro?: ReactNode
  /** After the button: the other ways. */
  children: ReactNode
  ways?: ReactNode
}

/** The shape of every form of an account: fields, what went wrong, one action, other ways. */
export function AccountForm({
  onSubmit,
  isSubmitting,
  submitLabel,
  error,
  intro,
  children,
  ways,
}: AccountFormProps) {
  return (
    <form className={styles.root} noValidate onSubmit={onSubmit}>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isWide isLoading={isSubmitting}>
        {submitLabel}
      </Button>
      {ways && <div className={styles.ways}>{ways}</div>}
    </form>
  )
}

/** A quiet way to another dialogue. */
export function Way({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.way} onClick={onClick}>
      {children}
    </button>
  )
}

/** What happened, when there is nothing left to fill in. */
export function AccountNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.root}>
      <output className={styles.note}>{children}</output>
      {action}
    </div>
  )
}
