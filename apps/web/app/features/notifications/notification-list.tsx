import type { Notification } from '@touchline/contract/entities/player/notification'
import { useEffect, useState } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { NotificationItem } from './notification-item.tsx'
import styles from './notification-list.module.css'
import { byDay, type NotificationDay } from './notification-pages.ts'

export interface NotificationListProps {
  notifications: readonly Notification[]
  onRead: (id: number) => void
  onLeave: () => void
}

/** By days, newest first. Arrow keys move between them, as Tab does. */
export function NotificationList({ notifications, onRead, onLeave }: NotificationListProps) {
  const format = useLocalFormat()
  const dayName = useDayName()
  const nowMs = useNow()
  const days = byDay(notifications, (at) => format.daysFrom(at, nowMs))
  return (
    <div data-notifications>
      {days.map((day) => (
        <section key={day.days} aria-label={dayName(day)}>
          <h3 className={styles.day}>{dayName(day)}</h3>
          <ul>
            {day.notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationItem
                  notification={notification}
                  nowMs={nowMs}
                  onRead={onRead}
                  onLeave={onLeave}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function useDayName(): (day: NotificationDay) => string {
  const t = useT()
  const format = useLocalFormat()
  return ({ days, notifications }) => {
    if (days === 0) return t('sb.list.today')
    if (days === -1) return t('sb.notifications.yesterday')
    return format.date(notifications[0]?.createdAt ?? 0, 'weekday')
  }
}

const MINUTE_MS = 60_000

/** Ages have a resolution of minutes. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
