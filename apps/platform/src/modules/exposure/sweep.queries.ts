import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** Keeps each transaction short: a bet that begins such a sum anew waits for it. */
const AT_ONCE = 500

/**
 * Removes sums of nothing, which ended bets leave, of matches too. A missing row counts as zero everywhere, so it does
 * not matter which are removed. Rows that another transaction holds are left for the next time: whoever never waits
 * cannot be part of a deadlock, whatever the order. What a player has on an outcome stays while a bet with a bonus that pays
 * is open on it: placements look there for bets that stand against another (`lost_bonuses`).
 */
export async function sweepEmptySums(db: Database): Promise<void> {
  for (const remove of SWEEPS) {
    let removed = AT_ONCE
    while (removed === AT_ONCE) removed = Number((await remove.execute(db)).numAffectedRows ?? 0)
  }
}

const NOTHING = sql`stake_cents = 0 and payout_cents = 0`

const OPEN_BONUS = sql`
  select from bet b join bet_selection s on s.bet_id = b.id
  where b.player_id = player_exposure.player_id and b.status in ('submitted', 'waiting_results')
    and b.bonus_type in ('freebet', 'comboboost') and s.match_id = player_exposure.match_id
    and s.market_id = player_exposure.market_id and s.specifier = player_exposure.specifier
    and s.outcome_id = player_exposure.outcome_id`

const SWEEPS = [
  sweep('player_exposure', sql`${NOTHING} and not exists (${OPEN_BONUS})`),
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
