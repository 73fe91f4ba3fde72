import { Button } from '@touchline/ui/button'
import type { FormEventHandler, ReactNode } from 'react'
import { FormError } from '../../../shared/alerts/form-error.tsx'
import styles from './account-form.module.css'

export interface AccountFormProps {
  onSubmit: FormEventHandler
  isSubmitting: boolean
  submitLabel: string
  /** The platform's error, above the submit button. */
  error: string | null | undefined
  /** Before the fields: why the form is shown. */
  intro?: ReactNode
  /** Links to other dialogues, after the button. */
  children: ReactNode
  links?: ReactNode
}

/** The layout of every account form: fields, error, one action, links. */
export function AccountForm({
  onSubmit,
  isSubmitting,
  submitLabel,
  error,
  intro,
  children,
  links,
}: AccountFormProps) {
  return (
    <form className={styles.root} noValidate onSubmit={onSubmit}>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
      <FormError text={error} />
      <Button type="submit" variant="primary" size="large" isWide isLoading={isSubmitting}>
        {submitLabel}
      </Button>
      {links && <div className={styles.links}>{links}</div>}
    </form>
  )
}

/** Opens another dialogue. */
export function FormLink({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  )
}

/** Shown when there is nothing left to fill in. */
export function AccountNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.root}>
      <output className={styles.note}>{children}</output>
      {action}
    </div>
  )
}
