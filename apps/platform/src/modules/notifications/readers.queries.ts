import type { HourCycle } from '@touchline/messages/format'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

/** The page shows at most 99; the bound keeps the count cheap for players who read nothing. */
export const UNREAD_MAX = 1000

/** A player's language and formats for notifications, and the unread count. */
export interface Reader {
  playerId: number
  language: string
  timeZone: string | null
  hourCycle: HourCycle | null
  unread: number
  /** Rises with whatever changes `unread`: what happens to the player's own notifications and to announcements. */
  ver: number
}

export async function readersOf(
  db: Database | DatabaseTransaction,
  playerIds: readonly number[],
  since: Date,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select p.id as player_id, p.language, s.time_zone, s.hour_cycle,
      coalesce(r.ver, 0) + told.ver as ver,
      (select count(*) from (
        select 1 from notification n
        where n.player_id = p.id and n.read_at is null and n.created_at >= ${since} limit ${UNREAD_MAX}
      ) own)
      + (select count(*) from notification n
        where n.player_id is null and n.withdrawn_at is null
          and n.created_at >= greatest(p.created_at, ${since}::timestamptz)
          and not exists (select 1 from notification_read d where d.player_id = p.id and d.notification_id = n.id)
      ) as unread
    from player p
    cross join (
      select count(*) + count(withdrawn_at) as ver from notification where player_id is null
    ) told
    left join notification_reader r on r.player_id = p.id
    left join player_settings s on s.player_id = p.id
    where p.id = any(${[...playerIds]}::bigint[])`.execute(db)
  return rows
}

/** Which to mark: some by their numbers, or all (null). */
export type Marked = readonly number[] | null

/**
 * Marks what the player has of these as read; others' and unknown ones are passed over. False where nothing changed.
 * The reader is locked first: of two tabs that do it at once one waits for the other.
 */
export async function markRead(
  tx: DatabaseTransaction,
  playerId: number,
  { marked, now, since }: { marked: Marked; now: Date; since: Date },
): Promise<boolean> {
  await sql`insert into notification_reader (player_id) values (${playerId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select 1 from notification_reader where player_id = ${playerId} for update`.execute(tx)
  const ids = marked && [...marked]
  const { rows } = await sql<{ changed: number }>`
    with own as (
      update notification set read_at = ${now}
      where player_id = ${playerId} and read_at is null and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))
      returning 1
    ), told as (
      insert into notification_read (player_id, notification_id)
      select p.id, n.id from notification n join player p on p.id = ${playerId} and n.created_at >= p.created_at
      where n.player_id is null and n.withdrawn_at is null and n.created_at >= ${since}
        and (${ids}::bigint[] is null or n.id = any(${ids}::bigint[]))
      on conflict do nothing
      returning 1
    )
    select (select count(*) from own) + (select count(*) from told) as changed`.execute(tx)
  if (!rows[0]?.changed) return false
  await sql`update notification_reader set ver = ver + 1 where player_id = ${playerId}`.execute(tx)
  return true
}
