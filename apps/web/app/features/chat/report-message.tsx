import { reportChatMessage } from '@touchline/contract/calls/chat/chat'
import type { ReportReason } from '@touchline/contract/entities/chat/chat'
import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './chat-message-row.module.css'

const REASONS = [
  ['abuse', 'sb.chat.report.abuse'],
  ['spam', 'sb.chat.report.spam'],
  ['other', 'sb.chat.report.other'],
] as const

/** A button and a choice of reasons: two presses, against accidental reports. */
export function ReportMessage({ messageId }: { messageId: number }) {
  const t = useT()
  const api = useApi()
  const raise = useErrorAlert()
  const [step, setStep] = useState<'closed' | 'asking' | 'reported'>('closed')

  function report(reason: ReportReason) {
    setStep('reported')
    api.call(reportChatMessage, { params: { id: messageId }, body: { reason } }).catch((error: unknown) => {
      setStep('asking')
      raise(error, 'chat')
    })
  }

  if (step === 'reported') return <output className={styles.reported}>{t('sb.chat.reported')}</output>
  return (
    <>
      <span className={styles.report}>
        <IconButton
          label={t('sb.chat.report')}
          aria-expanded={step === 'asking'}
          icon={<Flag size={14} />}
          onClick={() => setStep(step === 'asking' ? 'closed' : 'asking')}
        />
      </span>
      {step === 'asking' && (
        <fieldset className={styles.reasons} aria-label={t('sb.chat.report')}>
          {REASONS.map(([reason, label]) => (
            <Button key={reason} size="small" onClick={() => report(reason)}>
              {t(label)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
