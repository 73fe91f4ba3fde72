import {
  getNotificationCounters,
  getNotifications,
  readAllNotifications,
  readNotifications,
} from '@touchline/contract/calls/notifications/notifications'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { countNotifications, pageOfNotifications } from './notifications.queries.ts'
import { presentNotification } from './present-notification.ts'
import { publishUnread } from './publish-notification.ts'
import { type Marked, markRead, readersOf } from './readers.queries.ts'
import { keptSince } from './retention.ts'

const PAGE_SIZE = 20

/** The player's side: what they were told, newest first, and what of it they have read. */
export function notificationRoutes(app: App, services: Services): void {
  const { db } = services

  route(app, getNotifications, async ({ query, player, locale }) => {
    const { page = 1, limit = PAGE_SIZE } = query
    const list = { playerId: player.id, since: keptSince(services) }
    const [rows, total, [reader]] = await Promise.all([
      pageOfNotifications(db, list, { limit, offset: (page - 1) * limit }),
      countNotifications(db, list),
      readersOf(db, [player.id], list.since),
    ])
    const addressee = {
      timeZone: reader?.timeZone ?? null,
      hourCycle: reader?.hourCycle ?? null,
      language: locale,
    }
    return {
      notifications: rows.flatMap((row) => presentNotification(row, addressee) ?? []),
      pagination: { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
    }
  })

  route(app, getNotificationCounters, async ({ player }) => {
    const [reader] = await readersOf(db, [player.id], keptSince(services))
    return { unread: reader?.unread ?? 0, ver: reader?.ver ?? 0 }
  })

  route(app, readAllNotifications, async ({ player }) => mark(player.id, null))

  route(app, readNotifications, async ({ player, body }) => mark(player.id, body.ids))

  async function mark(playerId: number, marked: Marked): Promise<Record<string, never>> {
    const hasChanged = await db.transaction().execute((tx) => markRead(tx, playerId, marked))
    if (hasChanged) await publishUnread(services, playerId)
    return {}
  }
}
