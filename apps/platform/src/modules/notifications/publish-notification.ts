import { channels } from '@touchline/contract/events/channels'
import type { LiveEvent } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../core/services.ts'
import { notificationOf } from './notifications.queries.ts'
import { presentNotification } from './present-notification.ts'
import { type Reader, readersOf } from './readers.queries.ts'
import { retentionStart } from './retention.ts'

/**
 * Tells the player's own channel what was raised for them, and how much they have not read. Call it after the commit. A
 * channel that cannot be reached is logged and no more: who misses it finds the same in GET /notifications.
 */
export async function publishNotification(
  services: Services,
  playerId: number,
  notificationId: number,
): Promise<void> {
  try {
    const [reader] = await readersOf(services.db, [playerId], retentionStart(services))
    if (reader) await publishToReader(services, reader, notificationId)
  } catch (error) {
    services.log.warn({ err: error, playerId, notificationId }, 'notification not published')
  }
}

/** After something was read: the player's other pages show the same count. */
export async function publishUnread(services: Services, playerId: number): Promise<void> {
  try {
    const [reader] = await readersOf(services.db, [playerId], retentionStart(services))
    if (reader) await services.publisher.publish(channels.user(playerId), toWire(unreadEvent(reader)))
  } catch (error) {
    services.log.warn({ err: error, playerId }, 'unread_counters_changed not published')
  }
}

/** The count comes first: a page that asks for the list when the notification arrives has both. */
export async function publishToReader(
  services: Services,
  reader: Reader,
  notificationId: number | null,
): Promise<void> {
  const { db, publisher } = services
  const channel = channels.user(reader.playerId)
  await publisher.publish(channel, toWire(unreadEvent(reader)))
  if (notificationId === null) return
  const list = { playerId: reader.playerId, since: retentionStart(services) }
  const row = await notificationOf(db, list, notificationId)
  const notification = row && presentNotification(row, reader)
  if (!notification) return
  const event: LiveEvent = { type: 'notification', notification }
  await publisher.publish(channel, toWire(event))
}

function unreadEvent({ unread, ver }: Reader): LiveEvent {
  return { type: 'unread_counters_changed', unread, ver }
}
