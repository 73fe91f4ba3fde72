import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { announcementRoutes } from './announcement-routes.ts'
import { notificationRoutes } from './notification-routes.ts'

export type { BetDetails, BetNotificationType } from './notification-details.ts'
export { createNotificationSweep } from './notification-sweep.ts'
export { raiseNotification } from './notifications.queries.ts'
export { publishNotification } from './publish-notification.ts'

/** What players are told, and what they have read of it. Who has news raises it in the transaction that makes it. */
export function registerNotifications(app: App, services: Services): void {
  notificationRoutes(app, services)
  announcementRoutes(app, services)
}
