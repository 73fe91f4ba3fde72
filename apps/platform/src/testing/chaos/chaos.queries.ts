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
