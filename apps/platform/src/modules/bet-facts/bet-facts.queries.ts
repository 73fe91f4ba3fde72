import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

/** Who counts bets; each gets facts of its own. */
export type FactConsumer = 'jackpots' | 'loyalty' | 'farming'

/** What has happened to a bet. What it is now stands in the bet, which may have gone on since. */
export interface BetFact {
  id: number
  betId: number
  kind: 'accepted' | 'settled' | 'resettled' | 'reopened' | 'sold' | 'cancelled'
}

/** How a bet that is open ends, and what changes it later. */
export const END_FACTS = ['settled', 'resettled', 'reopened', 'sold', 'cancelled'] as const

/** From now on such facts are written for a consumer. Bets from before are none of its. */
export async function startFacts(
  db: Database,
  consumer: FactConsumer,
  kinds: readonly BetFact['kind'][],
): Promise<void> {
  const wanted = sql`${[...kinds]}::text[]`
  await sql`
    insert into bet_fact_consumer (consumer, kinds) values (${consumer}, ${wanted})
    on conflict (consumer) do update set kinds = excluded.kinds
    where bet_fact_consumer.kinds <> excluded.kinds`.execute(db)
}

/** No more of them, and those left go. */
export async function stopFacts(db: Database, consumer: FactConsumer): Promise<void> {
  await sql`delete from bet_fact_consumer where consumer = ${consumer}`.execute(db)
  await sql`delete from bet_fact where consumer = ${consumer}`.execute(db)
}

/** Of a bet that stays as it is while its legs have changed, which the trigger does not see: who counts legs looks again. */
export async function noteChangedLegs(tx: DatabaseTransaction, betId: number): Promise<void> {
  await sql`
    insert into bet_fact (consumer, bet_id, kind)
    select consumer, ${betId}, 'resettled' from bet_fact_consumer where 'resettled' = any (kinds)`.execute(tx)
}

/**
 * Takes facts out of the queue, oldest first; with the transaction they are gone or back. Two transactions never take the
 * same one, and a fact that is committed late is not missed, as it would be behind a cursor.
 */
export async function takeFacts(
  tx: DatabaseTransaction,
  consumer: FactConsumer,
  limit: number,
): Promise<BetFact[]> {
  const { rows } = await sql<BetFact>`
    with due as materialized (
      select id from bet_fact where consumer = ${consumer} order by id limit ${limit} for update skip locked
    )
    delete from bet_fact f using due where f.id = due.id
    returning f.id, f.bet_id, f.kind`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}
