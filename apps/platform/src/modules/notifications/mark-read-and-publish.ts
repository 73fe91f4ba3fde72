import type { Services } from '../../core/services.ts'
import { publishUnread } from './publish-notification.ts'
import { type Marked, markRead } from './readers.queries.ts'
import { retentionStart } from './retention.ts'

/** Marks as read, all for null, and publishes the new count to the player where it has changed. */
export async function markReadAndPublish(
  services: Services,
  playerId: number,
  marked: Marked,
): Promise<Record<string, never>> {
  const { db, clock } = services
  const hasChanged = await db
    .transaction()
    .execute((tx) => markRead(tx, playerId, { marked, now: clock.now(), since: retentionStart(services) }))
  if (hasChanged) await publishUnread(services, playerId)
  return {}
}
