import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

/** Sets a bet aside that could not be settled; it is tried again after a while that doubles, up to an hour. */
export async function setAside(db: Database, betId: number, error: string, now: Date): Promise<void> {
  await sql`
    insert into settle_failure as known (bet_id, error, next_attempt_at)
    values (${betId}, ${error}, ${now}::timestamptz + interval '5 seconds')
    on conflict (bet_id) do update set
      error = excluded.error, attempts = known.attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(interval '5 seconds' * 2 ^ least(known.attempts, 10), interval '1 hour')`.execute(
    db,
  )
}

export async function dueFailures(db: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ betId: number }>`
    select bet_id from settle_failure where next_attempt_at <= ${now} order by next_attempt_at limit ${limit}`.execute(
    db,
  )
  return rows.map(({ betId }) => betId)
}

/** In the transaction that settles the bet and holds its lock: a fact of a moment later finds it among all others. */
export async function removeFailure(tx: DatabaseTransaction, betId: number): Promise<void> {
  await sql`delete from settle_failure where bet_id = ${betId}`.execute(tx)
}
