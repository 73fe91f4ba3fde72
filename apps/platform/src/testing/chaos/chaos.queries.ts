import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** Bets that are not over. */
export async function openBetCount(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bet')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['waiting_results', 'submitted'])
    .executeTakeFirstOrThrow()
  return count
}

/** Deadlocks that this database has ended since it was made, as far as its connections have reported them. */
export async function deadlockCount(db: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
