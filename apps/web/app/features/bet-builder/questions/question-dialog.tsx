import type { ReactNode } from 'react'
import { PromptDialog } from '../../../shared/prompts/prompt-dialog.tsx'
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
  return (
    <PromptDialog
      name="custom_bet"
      rank={5}
      isOpen={isOpen}
      title={title}
      onClose={() => customBetQuestion.set(null)}
      footer={<div className={styles.actions}>{actions}</div>}
    >
      <div className={styles.body}>{children}</div>
    </PromptDialog>
  )
}
