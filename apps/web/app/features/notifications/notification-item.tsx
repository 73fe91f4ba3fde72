import type { Notification } from '@touchline/contract/entities/player/notification'
import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import Star from 'lucide-react/icons/star'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import Wrench from 'lucide-react/icons/wrench'
import type { ComponentType } from 'react'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { profilePath } from '../../shared/profile/profile-pages.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { moveFocus } from './move-focus.ts'
import styles from './notification-item.module.css'

type Tone = 'good' | 'plain' | 'warning'

interface Look {
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  tone: Tone
}

/** By the platform's type; an unknown one has the icon of its object. */
const LOOKS: Readonly<Record<string, Look>> = {
  bet_won: { Icon: Trophy, tone: 'good' },
  bet_cashed_out: { Icon: Check, tone: 'good' },
  bet_refunded: { Icon: Undo2, tone: 'plain' },
  bet_partly_returned: { Icon: Undo2, tone: 'plain' },
  bet_resettled: { Icon: Undo2, tone: 'warning' },
  bet_cancelled: { Icon: Undo2, tone: 'plain' },
  withdrawal_paid: { Icon: Check, tone: 'good' },
  withdrawal_failed: { Icon: Undo2, tone: 'warning' },
  withdrawal_checking: { Icon: Banknote, tone: 'warning' },
  vip_bet_accepted: { Icon: Check, tone: 'good' },
}

const LOOKS_OF_OBJECTS: Readonly<Record<Notification['objectType'], Look>> = {
  bet: { Icon: Ticket, tone: 'plain' },
  vip_bet: { Icon: Star, tone: 'plain' },
  maintenance: { Icon: Wrench, tone: 'warning' },
  payment: { Icon: Banknote, tone: 'plain' },
  bonus: { Icon: Star, tone: 'good' },
  jackpot: { Icon: Trophy, tone: 'good' },
}

export interface NotificationItemProps {
  notification: Notification
  nowMs: number
  onRead: (id: number) => void
  onLeave: () => void
}

/** A notification: a link to its object; without one, a press marks it as read. */
export function NotificationItem({ notification, nowMs, onRead, onLeave }: NotificationItemProps) {
  const { id, read, objectType, objectId } = notification
  const paths = usePaths()
  const addressOf = ({ type }: Notification): string | null => {
    if (objectType === 'payment')
      return paths.localized(profilePath(type === 'withdrawal_checking' ? 'verification' : 'wallet'))
    if (objectType === 'bonus') return paths.to('promotions')
    return objectId !== null && (objectType === 'bet' || objectType === 'vip_bet')
      ? paths.bet(objectId)
      : null
  }
  const look = {
    className: styles.root,
    onKeyDown: moveFocus,
    'data-unread': !read || undefined,
    'data-tone': (LOOKS[notification.type] ?? LOOKS_OF_OBJECTS[objectType]).tone,
  }
  const content = <Content notification={notification} nowMs={nowMs} />
  const markRead = () => {
    if (!read) onRead(id)
  }
  const address = addressOf(notification)
  if (address !== null) {
    const goThere = () => {
      markRead()
      onLeave()
    }
    return (
      <a {...look} href={address} onClick={goThere}>
        {content}
      </a>
    )
  }
  return (
    <button {...look} type="button" onClick={markRead}>
      {content}
    </button>
  )
}

function Content({ notification, nowMs }: Pick<NotificationItemProps, 'notification' | 'nowMs'>) {
  const t = useT()
  const { type, objectType, title, body, caption, read, createdAt } = notification
  const { Icon } = LOOKS[type] ?? LOOKS_OF_OBJECTS[objectType]
  return (
    <>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {!read && (
            <span className={styles.unread}>
              <span data-spoken-only>{t('sb.notifications.unread')}</span>
            </span>
          )}
        </span>
        <span className={styles.body}>
          <bdi>{body}</bdi>
        </span>
        <span className={styles.foot}>
          {caption !== null && (
            <span className={styles.caption}>
              <bdi>{caption}</bdi>
            </span>
          )}
          <Age createdAt={createdAt} nowMs={nowMs} />
        </span>
      </span>
    </>
  )
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The age within a day, then the time, since the day is in the heading. */
function Age({ createdAt, nowMs }: { createdAt: string; nowMs: number }) {
  const format = useLocalFormat()
  return (
    <time className={styles.age} dateTime={createdAt} title={format.dateTime(createdAt)}>
      <AgeText createdAt={createdAt} nowMs={nowMs} />
    </time>
  )
}

function AgeText({ createdAt, nowMs }: { createdAt: string; nowMs: number }) {
  const t = useT()
  const format = useLocalFormat()
  const ageMs = nowMs - Date.parse(createdAt)
  if (ageMs < MINUTE_MS) return t('sb.notifications.now')
  return ageMs < DAY_MS ? format.relative(createdAt, nowMs) : format.time(createdAt)
}
