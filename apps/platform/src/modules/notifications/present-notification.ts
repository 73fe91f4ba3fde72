import type { Notification } from '@touchline/contract/entities/player/notification'
import * as z from 'zod/mini'
import { StoredNotification } from './notification-details.ts'
import { type Addressee, textsOf } from './notification-texts.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** A notification in words. One of a kind that this platform does not write is left out. */
export function presentNotification(row: NotificationRow, addressee: Addressee): Notification | null {
  const stored = z.safeParse(StoredNotification, { type: row.type, details: row.details })
  if (!stored.success) return null
  return {
    id: row.id,
    ...textsOf(stored.data, addressee),
    type: row.type,
    objectType: row.objectType,
    objectId: row.objectId,
    read: row.isRead,
    createdAt: row.createdAt.toISOString(),
  }
}
