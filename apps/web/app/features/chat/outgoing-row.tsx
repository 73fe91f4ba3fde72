import { Button } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './chat-message-row.module.css'
import type { Outgoing } from './chat-room.ts'

export interface OutgoingRowProps {
  message: Outgoing
  onRetry: (message: Outgoing) => void
  onDrop: (key: string) => void
}

/** An own message that is being sent, or why sending failed. */
export function OutgoingRow({ message, onRetry, onDrop }: OutgoingRowProps) {
  const t = useT()
  const { key, text, failure } = message
  return (
    <li className={styles.root} data-own data-pending={failure === null || undefined}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {failure === null ? (
        <p className={styles.time}>{t('sb.chat.sending')}</p>
      ) : (
        <div className={styles.failure} role="alert">
          <p>{t('sb.chat.not_sent', { reason: t(failure) })}</p>
          <Button size="small" onClick={() => onRetry(message)}>
            {t('sb.chat.retry')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDrop(key)}>
            {t('sb.chat.drop')}
          </Button>
        </div>
      )}
    </li>
  )
}
