import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

/** The player has met a limit, a break or a reality check. Locks nothing that other movements lock. */
export async function noteQuiet(
  db: Database | DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into player_quiet (player_id, met_at) values (${playerId}, ${now})
    on conflict (player_id) do update set met_at = excluded.met_at
    where player_quiet.met_at < excluded.met_at`.execute(db)
}

/**
 * Whether something of `since` or later keeps advertisements from the player: what was noted, an exclusion that held, and
 * what the guard refuses now.
 */
export async function isQuiet(
  db: Database,
  playerId: number,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isQuiet: boolean }>`
    select exists (select from player_quiet where player_id = ${playerId} and met_at >= ${since})
      or exists (
        select from player_exclusion
        where player_id = ${playerId} and starts_at <= ${now}
          and (ends_at is null or ends_at > ${since}) and (lifted_at is null or lifted_at > ${since})
      )
      or exists (
        select from player_guard
        where player_id = ${playerId}
          and (blocked_until > ${now} or session_until <= ${now} or check_due_at <= ${now})
      ) as is_quiet`.execute(db)
  return rows[0]?.isQuiet === true
}
