import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** Bets that are not over, and goals that bets have not followed. */
export async function openBetCount(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from bet where status in ('waiting_results', 'submitted'))
      + (select count(*) from goal_job) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Facts of bets that nobody has counted yet, and jackpot hits that are not decided. */
export async function uncountedCount(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from bet_fact)
      + (select count(*) from jackpot_hit where status in ('pending', 'approved')) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deadlocks that this database has ended since it was made, as far as its connections have reported them. */
export async function deadlockCount(db: Database): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
