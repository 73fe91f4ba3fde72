import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { ObjectType, StoredNotification } from './notification-details.ts'

export interface NotificationRow {
  id: number
  type: string
  objectType: ObjectType
  objectId: number | null
  details: unknown
  createdAt: Date
  isRead: boolean
}

export type NewNotification = StoredNotification & {
  playerId: number
  objectType: ObjectType
  objectId: number | null
  createdAt: Date
}

/**
 * Stores a notification in the transaction of its cause. After the commit pass its number to `publishNotification`.
 */
export async function raiseNotification(tx: DatabaseTransaction, raised: NewNotification): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with reader as (
      insert into notification_reader as known (player_id, ver) values (${raised.playerId}, 1)
      on conflict (player_id) do update set ver = known.ver + 1
    )
    insert into notification (player_id, type, object_type, object_id, details, created_at)
    values (${raised.playerId}, ${raised.type}, ${raised.objectType}, ${raised.objectId},
            ${JSON.stringify(raised.details)}, ${raised.createdAt})
    returning id`.execute(tx)
  return idOf(rows)
}

export async function insertAnnouncement(
  db: Database,
  stored: StoredNotification,
  createdAt: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notification (type, object_type, details, created_at)
    values (${stored.type}, 'maintenance', ${JSON.stringify(stored.details)}, ${createdAt})
    returning id`.execute(db)
  return idOf(rows)
}

/** False where there is no announcement of that number. Idempotent. */
export async function markWithdrawn(db: Database, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification set withdrawn_at = coalesce(withdrawn_at, ${now})
    where id = ${id} and player_id is null`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** A player's notifications within the retention. */
export interface NotificationScope {
  playerId: number
  since: Date
}

/** Newest first: the player's own, and what was announced to all since they came. */
export async function pageOfNotifications(
  db: Database,
  list: NotificationScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  // The end of the page bounds what is read of years of betting.
  const { rows } = await sql<NotificationRow>`
    select * from (
      (${ownNotifications(list)} order by n.id desc limit ${offset + limit}) union all ${announcements(list)}
    ) listed
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countNotifications(db: Database, list: NotificationScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from (${ownNotifications(list)}) own)
         + (select count(*) from (${announcements(list)}) told) as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** One of the player's own or an announcement; null for others'. */
export async function notificationOf(
  db: Database,
  list: NotificationScope,
  id: number,
): Promise<NotificationRow | null> {
  const { rows } = await sql<NotificationRow>`
    select * from (${ownNotifications(list)} union all ${announcements(list)}) listed
    where id = ${id}`.execute(db)
  return rows[0] ?? null
}

function ownNotifications({ playerId, since }: NotificationScope): RawBuilder<unknown> {
  return sql`
    select n.id, n.type, n.object_type, n.object_id, n.details, n.created_at, n.read_at is not null as is_read
    from notification n
    where n.player_id = ${playerId} and n.created_at >= ${since}`
}

function announcements({ playerId, since }: NotificationScope): RawBuilder<unknown> {
  return sql`
    select n.id, n.type, n.object_type, n.object_id, n.details, n.created_at,
           exists (select 1 from notification_read r where r.player_id = p.id and r.notification_id = n.id) as is_read
    from notification n
    join player p on p.id = ${playerId} and n.created_at >= p.created_at
    where n.player_id is null and n.withdrawn_at is null and n.created_at >= ${since}`
}

function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('A notification was not kept')
  return row.id
}
