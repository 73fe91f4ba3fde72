import { getNotificationCounters } from '@touchline/contract/calls/notifications/notifications'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { readersOf } from './readers.queries.ts'
import { retentionStart } from './retention.ts'

export function getNotificationCountersRoute(app: App, services: Services): void {
  const { db } = services
  route(app, getNotificationCounters, async ({ player }) => {
    const [reader] = await readersOf(db, [player.id], retentionStart(services))
    return { unread: reader?.unread ?? 0, ver: reader?.ver ?? 0 }
  })
}
