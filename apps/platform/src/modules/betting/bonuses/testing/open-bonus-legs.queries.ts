import { sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'

export interface OpenBonusLegs {
  /** By the slow definition: legs of open bets with a bonus that pays. */
  expected: number
  /** Of them or beside them, what stands in one place alone. */
  wrong: { betId: number; matchId: number; outcomeId: number; isMissing: boolean }[]
}

/** Compares, at one moment, the outcomes that placements look into with what bets and legs say. */
export async function openBonusLegs(db: Database): Promise<OpenBonusLegs> {
  const { rows } = await sql<OpenBonusLegs>`
    with slow as (
      select distinct b.player_id, s.match_id, s.market_id, s.specifier, s.outcome_id, b.id as bet_id
      from bet b join bet_bonus o on o.bet_id = b.id and o.type in ('freebet', 'comboboost')
      join bet_selection s on s.bet_id = b.id
      where b.status in ('submitted', 'waiting_results')
    ), wrong as (
      (select *, true as is_missing from (select * from slow except table open_bonus_leg) lacking)
      union all
      (select *, false from (select * from open_bonus_leg except table slow) beside)
    )
    select (select count(*) from slow) as expected, coalesce((
      select jsonb_agg(jsonb_build_object('betId', bet_id, 'matchId', match_id, 'outcomeId', outcome_id,
        'isMissing', is_missing)) from wrong
    ), '[]') as wrong`.execute(db)
  return rows[0] ?? { expected: 0, wrong: [] }
}
