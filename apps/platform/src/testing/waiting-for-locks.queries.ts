import { sql } from 'kysely'
import type { Database } from '../core/database/connect.ts'

/** How many connections of the test's database wait for a lock now. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
