import { Dialog } from '@touchline/ui/overlays/dialog'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { customBetQuestion } from '../../../shared/slip/custom-bet-question.ts'
import styles from './question-dialog.module.css'

export interface QuestionDialogProps {
  isOpen: boolean
  title: string
  /** The primary one last. */
  actions: ReactNode
  children: ReactNode
}

/** One question about the custom bet; closing it changes nothing. */
export function QuestionDialog({ isOpen, title, actions, children }: QuestionDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      closeLabel={t('a11y.close')}
      onClose={() => customBetQuestion.set(null)}
      footer={<div className={styles.actions}>{actions}</div>}
    >
      <div className={styles.body}>{children}</div>
    </Dialog>
  )
}
