import { type BettingSession, SESSION_IDLE_MS } from '@touchline/protection/play-time/betting-session'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

/** The player's open session, locked. Null without one; whether it is over by its idle time is the caller's question. */
export async function lockOpenSession(
  tx: DatabaseTransaction,
  playerId: number,
): Promise<BettingSession | null> {
  const row = await tx
    .selectFrom('bettingSession')
    .select(['startedAt', 'lastAt', 'checkedAt'])
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row
    ? {
        startedAtMs: row.startedAt.getTime(),
        lastAtMs: row.lastAt.getTime(),
        checkedAtMs: row.checkedAt.getTime(),
      }
    : null
}

/** Writes the open session, and begins it where there is none. Another process may have begun it in the same moment. */
export async function saveSession(
  tx: DatabaseTransaction,
  playerId: number,
  { startedAtMs, lastAtMs, checkedAtMs }: BettingSession,
): Promise<void> {
  await sql`
    insert into betting_session (player_id, started_at, last_at, checked_at)
    values (${playerId}, ${new Date(startedAtMs)}, ${new Date(lastAtMs)}, ${new Date(checkedAtMs)})
    on conflict (player_id) where ended_at is null do update set
      last_at = greatest(betting_session.last_at, excluded.last_at),
      checked_at = greatest(betting_session.checked_at, excluded.checked_at)`.execute(tx)
}

export async function endOpenSession(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await sql`
    update betting_session set ended_at = last_at + make_interval(secs => ${SESSION_IDLE_MS / 1000})
    where player_id = ${playerId} and ended_at is null`.execute(tx)
}

/** Players whose session has been idle for too long, after this one; in their order. */
export async function playersWithIdleSession(
  db: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('bettingSession')
    .select('playerId')
    .where('endedAt', 'is', null)
    .where('lastAt', '<=', new Date(now.getTime() - SESSION_IDLE_MS))
    .where('playerId', '>', after)
    .orderBy('playerId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.playerId)
}

export interface PlayedTime {
  playedMs: number
  /** The last stake or tick of it; null where there is none. */
  lastAt: Date | null
}

/** How long the player has bet since a moment, each session from its start to its last stake or tick. */
export async function playedSince(
  db: Database | DatabaseTransaction,
  playerId: number,
  since: Date,
): Promise<PlayedTime> {
  const { rows } = await sql<PlayedTime>`
    select coalesce(sum(extract(epoch from last_at - greatest(started_at, ${since})) * 1000), 0)::bigint as played_ms,
      max(last_at) as last_at
    from betting_session where player_id = ${playerId} and last_at > ${since}`.execute(db)
  return rows[0] ?? { playedMs: 0, lastAt: null }
}
