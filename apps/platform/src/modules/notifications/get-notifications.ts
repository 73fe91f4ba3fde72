import { getNotifications } from '@touchline/contract/calls/notifications/notifications'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { countNotifications, pageOfNotifications } from './notifications.queries.ts'
import { presentNotification } from './present-notification.ts'
import { readersOf } from './readers.queries.ts'
import { retentionStart } from './retention.ts'

const PAGE_SIZE = 20

/** What the player was told, newest first. */
export function getNotificationsRoute(app: App, services: Services): void {
  const { db } = services
  route(app, getNotifications, async ({ query, player, locale }) => {
    const { page = 1, limit = PAGE_SIZE } = query
    const list = { playerId: player.id, since: retentionStart(services) }
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
}
