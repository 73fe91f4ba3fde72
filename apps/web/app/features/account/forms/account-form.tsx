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
    <form ref={beginInDialog} className={styles.root} noValidate onSubmit={onSubmit}>
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

/**
 * Where its dialogue begins, instead of the button that closes it: at the first field, and under a finger at the heading,
 * since a keyboard would hide half of the form. The mark is for the dialogue that is about to be shown.
 */
function beginInDialog(form: HTMLFormElement | null): void {
  const isTouched = matchMedia('(pointer: coarse)').matches
  const start = isTouched
    ? form?.closest('dialog')?.querySelector<HTMLElement>('h2')
    : form?.querySelector<HTMLElement>('dialog input')
  if (!start) return
  // Not before: a dialogue without a mark begins at the first thing that takes the focus.
  if (isTouched) start.tabIndex = -1
  start.autofocus = true
  start.focus()
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
