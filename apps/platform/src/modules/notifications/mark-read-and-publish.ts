import type { Services } from '../../core/services.ts'
import { publishUnread } from './publish-notification.ts'
import { type Marked, markRead } from './readers.queries.ts'

/** Marks as read, all for null, and tells the player's own channel of the new count where it has changed. */
export async function markReadAndPublish(
  services: Services,
  playerId: number,
  marked: Marked,
): Promise<Record<string, never>> {
  const hasChanged = await services.db.transaction().execute((tx) => markRead(tx, playerId, marked))
  if (hasChanged) await publishUnread(services, playerId)
  return {}
}
