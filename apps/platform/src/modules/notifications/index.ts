import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { announceMaintenanceRoute } from './announce-maintenance.ts'
import { getNotificationCountersRoute } from './get-notification-counters.ts'
import { getNotificationsRoute } from './get-notifications.ts'
import { readAllNotificationsRoute } from './read-all-notifications.ts'
import { readNotificationsRoute } from './read-notifications.ts'
import { withdrawAnnouncementRoute } from './withdraw-announcement.ts'

export type { BetDetails, BetNotificationType, WithdrawalNotificationType } from './notification-details.ts'
export { notificationText } from './notification-text.ts'
export { correctionTexts } from './notification-texts.ts'
export { raiseNotification } from './notifications.queries.ts'
export { publishNotification } from './publish-notification.ts'

/** Players' notifications and their read state. A notification is stored in the transaction of its cause. */
export function registerNotifications(app: App, services: Services): void {
  getNotificationsRoute(app, services)
  getNotificationCountersRoute(app, services)
  readAllNotificationsRoute(app, services)
  readNotificationsRoute(app, services)
  announceMaintenanceRoute(app, services)
  withdrawAnnouncementRoute(app, services)
}
