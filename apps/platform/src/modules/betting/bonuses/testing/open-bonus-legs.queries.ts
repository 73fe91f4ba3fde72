import { sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'

export interface OpenBonusLegs {
  /** Legs of open bets with a bonus that pays. */
  expected: number
  /** Of them, those that a placement would not find. */
  missing: { betId: number; matchId: number; outcomeId: number }[]
}

/**
 * Looks, at one moment, whether each outcome of an open bet with a bonus that pays is where placements look first. A decided
 * leg of a bet that was opened again is not: nothing is placed on its market until it is open, and carries, again.
 */
export async function openBonusLegs(db: Database): Promise<OpenBonusLegs> {
  const { rows } = await sql<OpenBonusLegs>`
    with leg as (
      select b.player_id, s.match_id, s.market_id, s.specifier, s.outcome_id, b.id as bet_id,
        s.result is null or b.settlement_number = 0 as is_looked_for
      from bet b join bet_bonus o on o.bet_id = b.id and o.type in ('freebet', 'comboboost')
      join bet_selection s on s.bet_id = b.id
      where b.status in ('submitted', 'waiting_results')
    )
    select (select count(*) from leg) as expected, coalesce((
      select jsonb_agg(jsonb_build_object('betId', bet_id, 'matchId', match_id, 'outcomeId', outcome_id))
      from leg where is_looked_for and not exists (
        select from player_exposure e
        where e.player_id = leg.player_id and e.match_id = leg.match_id and e.market_id = leg.market_id
          and e.specifier = leg.specifier and e.outcome_id = leg.outcome_id)
    ), '[]') as missing`.execute(db)
  return rows[0] ?? { expected: 0, missing: [] }
}
