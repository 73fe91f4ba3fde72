import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

/** When a seen page of the player reported last; null before the first time. */
export async function lastActivityAt(tx: DatabaseTransaction, playerId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('activityDay')
    .select('lastAt')
    .where('playerId', '=', playerId)
    .orderBy('day', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.lastAt ?? null
}

/** Adds to the day that it is in a time zone. */
export async function addActivity(
  tx: DatabaseTransaction,
  playerId: number,
  { activeMs, now, timeZone }: { activeMs: number; now: Date; timeZone: string },
): Promise<void> {
  await sql`
    insert into activity_day (player_id, day, active_ms, last_at)
    values (${playerId}, (${now}::timestamptz at time zone ${timeZone})::date, ${activeMs}, ${now})
    on conflict (player_id, day) do update set
      active_ms = activity_day.active_ms + excluded.active_ms,
      last_at = greatest(activity_day.last_at, excluded.last_at)`.execute(tx)
}

export interface ActiveTime {
  activeMs: number
  lastAt: Date | null
}

/** The sum of the days since the one of a moment, which counts whole. */
export async function activeSince(
  db: Database | DatabaseTransaction,
  playerId: number,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<ActiveTime> {
  const { rows } = await sql<ActiveTime>`
    select coalesce(sum(active_ms), 0)::bigint as active_ms, max(last_at) as last_at
    from activity_day
    where player_id = ${playerId} and day >= (${since}::timestamptz at time zone ${timeZone})::date`.execute(
    db,
  )
  return rows[0] ?? { activeMs: 0, lastAt: null }
}
