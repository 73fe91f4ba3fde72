import { readAllNotifications } from '@touchline/contract/calls/notifications/notifications'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { markReadAndPublish } from './mark-read-and-publish.ts'

export function readAllNotificationsRoute(app: App, services: Services): void {
  route(app, readAllNotifications, async ({ player }) => markReadAndPublish(services, player.id, null))
}
