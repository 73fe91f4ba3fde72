import { readNotifications } from '@touchline/contract/calls/notifications/notifications'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { markReadAndPublish } from './mark-read-and-publish.ts'

export function readNotificationsRoute(app: App, services: Services): void {
  route(app, readNotifications, async ({ player, body }) => markReadAndPublish(services, player.id, body.ids))
}
