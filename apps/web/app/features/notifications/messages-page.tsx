import { Button } from '@touchline/ui/button'
import { useRef } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './messages-page.module.css'
import { LoadedNotifications } from './notification-panel.tsx'
import { useUnread } from './notification-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** What the bell holds, as a page. The bell follows the events. */
export function MessagesPage() {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const unread = useUnread()
  const markRead = useMarkRead()
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      <p className={styles.head}>
        {t('sb.notifications.bell', { count: unread })}
        {unread > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // The button goes with what it did.
              root.current?.focus()
              void markRead(null)
            }}
          >
            {t('sb.notifications.read_all')}
          </Button>
        )}
      </p>
      <LoadedNotifications onRead={(id) => void markRead([id])} onLeave={() => undefined} />
    </div>
  )
}
