import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** Facts that nobody has taken yet, in their order. */
export async function factsOf(db: Database): Promise<{ consumer: string; betId: number; kind: string }[]> {
  const { rows } = await sql<{ consumer: string; betId: number; kind: string }>`
    select consumer, bet_id, kind from bet_fact order by id`.execute(db)
  return rows
}

/** Ends all bets in a transaction that is taken back. */
export async function settleAndFail(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update bet set status = 'done', result = 'win_entire'`.execute(tx)
    const { rows } = await sql`select from bet_fact`.execute(tx)
    throw new Error(rows.length > 0 ? 'taken back' : 'there was no fact')
  })
}
