import type { Services } from '../../core/services.ts'
import { notificationOf } from './notifications.queries.ts'
import { presentNotification } from './present-notification.ts'
import { readersOf } from './readers.queries.ts'
import { retentionStart } from './retention.ts'

/** A player's notification in their own language; null where it is none of theirs, or kept no more. */
export async function notificationText(
  services: Services,
  playerId: number,
  notificationId: number,
): Promise<{ title: string; body: string } | null> {
  const since = retentionStart(services)
  const [reader] = await readersOf(services.db, [playerId], since)
  const row = await notificationOf(services.db, { playerId, since }, notificationId)
  const notification = reader && row && presentNotification(row, reader)
  return notification ? { title: notification.title, body: notification.body } : null
}
