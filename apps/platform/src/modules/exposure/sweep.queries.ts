import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** Keeps each transaction short: a bet that begins such a sum anew waits for it. */
const AT_ONCE = 500

/**
 * Removes sums of nothing, which ended bets leave, of matches too. A missing row counts as zero everywhere, so it does
 * not matter which are removed. Rows that another transaction holds are left for the next time: whoever never waits
 * cannot be part of a deadlock, whatever the order.
 */
export async function sweepEmptySums(db: Database): Promise<void> {
  for (const remove of SWEEPS) {
    let removed = AT_ONCE
    while (removed === AT_ONCE) removed = Number((await remove.execute(db)).numAffectedRows ?? 0)
  }
}

const NOTHING = sql`stake_cents = 0 and payout_cents = 0`

const SWEEPS = [
  sweep('player_exposure', NOTHING),
  sweep('combination_exposure', NOTHING),
  sweep('player_day_exposure', NOTHING),
  sweep('exposure', sql`outcomes = '{}' and worst_cents = 0`),
  sweep('match_exposure', sql`worst_cents = 0`),
]

function sweep(table: string, isNothing: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isNothing} limit ${AT_ONCE} for update skip locked))`
}
