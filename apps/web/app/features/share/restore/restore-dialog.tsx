import type { MessageKey } from '@touchline/messages/message-key'
import { Button } from '@touchline/ui/button'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { PromptDialog } from '../../../shared/prompts/prompt-dialog.tsx'
import styles from './restore-dialog.module.css'
import { type RestoreQuestion, restoreQuestion, type ShareFailure } from './restoring.ts'

const FAILURES: Record<ShareFailure, { title: MessageKey; text: MessageKey }> = {
  'link-not-found': { title: 'sb.share.link_not_found.title', text: 'sb.share.link_not_found.text' },
  'link-try-another-bet': {
    title: 'sb.share.link_try_another_bet.title',
    text: 'sb.share.link_try_another_bet.text',
  },
  'link-try-later': { title: 'sb.share.link_try_later.title', text: 'sb.share.link_try_later.text' },
}

/**
 * Why a shared slip could not be restored (Spec 2 §8), or whether it may replace the present one. Renders the last
 * question during the closing animation.
 */
export function RestoreDialog({ question }: { question: RestoreQuestion | null }) {
  const t = useT()
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  const shown = question ?? last
  if (!shown) return null
  const close = () => restoreQuestion.set(null)
  const texts =
    shown.kind === 'failed'
      ? FAILURES[shown.failure]
      : ({ title: 'sb.share.replace.title', text: 'sb.share.replace.text' } as const)
  return (
    <PromptDialog
      name="restore_slip"
      rank={5}
      isOpen={question !== null}
      onClose={close}
      title={t(texts.title)}
    >
      <p>{t(texts.text, shown.kind === 'replace' ? { count: shown.selectionCount } : {})}</p>
      <div className={styles.actions}>
        {shown.kind === 'replace' && (
          <Button isWide onClick={close}>
            {t('sb.share.replace.keep')}
          </Button>
        )}
        <Button
          variant="primary"
          size="large"
          isWide
          onClick={() => {
            close()
            if (shown.kind === 'replace') shown.take()
          }}
        >
          {t(shown.kind === 'replace' ? 'sb.share.replace.take' : 'sb.share.understood')}
        </Button>
      </div>
    </PromptDialog>
  )
}
