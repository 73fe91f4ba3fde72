import { Button } from '@touchline/ui/button'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './inline-form.module.css'
import { SecurityActions } from './security-card.tsx'

export interface InlineFormProps {
  isSaving: boolean
  onSave: () => void
  onCancel: () => void
  saveLabel?: string
  children: ReactNode
}

/** Fields that open in their card, to save or to leave. */
export function InlineForm({ isSaving, onSave, onCancel, saveLabel, children }: InlineFormProps) {
  const t = useT()
  return (
    <form
      className={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      <SecurityActions>
        <Button type="submit" variant="primary" isLoading={isSaving}>
          {saveLabel ?? t('sb.security.save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('sb.security.cancel')}
        </Button>
      </SecurityActions>
    </form>
  )
}
