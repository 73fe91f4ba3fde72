import { Button } from '@touchline/ui/button'
import { Dialog } from '@touchline/ui/overlays/dialog'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSignOut } from '../../shared/player/session/use-sign-out.ts'
import styles from './play-time.module.css'

export interface PlayDialogProps {
  isOpen: boolean
  title: string
  /** What the press says that goes on. */
  answerLabel: string
  isSending: boolean
  onAnswer: () => void
  children: ReactNode
}

/** What interrupts play by law: it is left by its answer or by logging out alone. */
export function PlayDialog({ isOpen, title, answerLabel, isSending, onAnswer, children }: PlayDialogProps) {
  const t = useT()
  const signOut = useSignOut()
  return (
    <Dialog
      isOpen={isOpen}
      canClose={false}
      onClose={() => {}}
      title={title}
      closeLabel={t('a11y.close')}
      footer={
        <div className={styles.actions}>
          <Button isWide onClick={() => void signOut()}>
            {t('sb.account.sign_out')}
          </Button>
          <Button variant="primary" isWide isLoading={isSending} onClick={onAnswer}>
            {answerLabel}
          </Button>
        </div>
      }
    >
      <div className={styles.root}>{children}</div>
    </Dialog>
  )
}
