import { CountBadge } from '@touchline/ui/count-badge'
import Bell from 'lucide-react/icons/bell'
import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { NotificationAnnouncer } from './notification-announcer.tsx'
import styles from './notification-bell.module.css'
import { useUnread } from './notification-queries.ts'
import { useNotificationSync } from './use-notification-sync.ts'

const Panel = lazyComponent(() =>
  import('./notification-panel.tsx').then((module) => module.NotificationPanel),
)

/** Without it the press loads it, and shows an error if that fails. */
const loadAhead = () => void Panel.preload().catch(() => undefined)

/** The player's notifications, behind a bell with the number of unread ones. Not shown to visitors. */
export function NotificationBell() {
  const session = useSession()
  return session.status === 'logged_in' ? <PlayersBell key={session.player.id} /> : null
}

function PlayersBell() {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const [hasBeenOpened, setHasBeenOpened] = useState(false)
  const unread = useUnread()
  useNotificationSync()
  const label = t('sb.notifications.bell', { count: unread })

  function onToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
    if (newState !== 'open') return
    setHasBeenOpened(true)
    // From here Tab and the arrow keys move through the list, and Escape returns to the bell.
    currentTarget.focus()
  }
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.bell}
        popoverTarget={id}
        aria-label={label}
        title={label}
        onPointerEnter={loadAhead}
      >
        <span className={styles.icon}>
          <Bell size={20} aria-hidden />
          <span className={styles.count} aria-hidden>
            <CountBadge count={unread} />
          </span>
        </span>
        <span className={styles.name} aria-hidden>
          {t('sb.notifications.title')}
        </span>
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t('sb.notifications.title')}
        tabIndex={-1}
        className={styles.panel}
        onToggle={onToggle}
      >
        {hasBeenOpened && (
          <Panel
            unread={unread}
            onLeave={() => panel.current?.hidePopover()}
            onFocusLost={() => panel.current?.focus()}
          />
        )}
      </section>
      <NotificationAnnouncer />
    </div>
  )
}
