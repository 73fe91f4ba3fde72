import type { InfiniteData } from '@tanstack/react-query'
import type { getNotifications } from '@touchline/contract/calls/notifications/notifications'
import type { ReplyOf } from '@touchline/contract/define-call'
import type { Notification } from '@touchline/contract/entities/player/notification'

export type NotificationPage = ReplyOf<typeof getNotifications>
/** The pages that were loaded so far, newest first. */
export type NotificationPages = InfiniteData<NotificationPage, number>

/** The number of unread ones, and its version. */
export interface Unread {
  unread: number
  ver: number
}

/** The newer of two counts, whichever arrived first. */
export function newerUnread(known: Unread | undefined, received: Unread): Unread {
  return known && known.ver > received.ver ? known : received
}

/** Each notification once, newest first: new ones shift others to the next page, which then repeats them. */
export function notificationsOf({ pages }: Pick<NotificationPages, 'pages'>): readonly Notification[] {
  const all = new Map(pages.flatMap((page) => page.notifications.map((each) => [each.id, each])))
  return [...all.values()].sort((one, other) => other.id - one.id)
}

/** With these marked as read, or all of them (null). */
export function withRead(data: NotificationPages, ids: readonly number[] | null): NotificationPages {
  const isMeant = ({ id, read }: Notification) => !read && (ids === null || ids.includes(id))
  return {
    ...data,
    pages: data.pages.map((page) => ({
      pagination: page.pagination,
      notifications: page.notifications.map((each) => (isMeant(each) ? { ...each, read: true } : each)),
    })),
  }
}

export interface NotificationDay {
  /** Whole days from now: 0 is today, -1 yesterday. */
  days: number
  notifications: Notification[]
}

/** Grouped by day. A timestamp ahead of the local clock counts as today. */
export function byDay(
  notifications: readonly Notification[],
  daysFromNow: (at: string) => number,
): NotificationDay[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => Math.min(0, daysFromNow(createdAt)))
  return [...days].map(([number, ofDay]) => ({ days: number, notifications: ofDay }))
}
