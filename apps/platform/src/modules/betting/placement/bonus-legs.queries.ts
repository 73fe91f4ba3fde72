import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { TakenOutcome } from './opposed-bonuses.ts'

/** The outcomes in some matches of a player's open bets with a bonus that pays. */
export async function openBonusLegs(
  db: Database,
  playerId: number,
  matchIds: readonly number[],
): Promise<TakenOutcome[]> {
  const { rows } = await sql<TakenOutcome>`
    select s.match_id, s.market_id, s.specifier, s.outcome_id from bonus_grant g
    join bet_bonus o on o.grant_id = g.id and o.type in ('freebet', 'comboboost')
    join bet b on b.id = o.bet_id and b.status in ('submitted', 'waiting_results')
    join bet_selection s on s.bet_id = b.id
    where g.player_id = ${playerId} and g.type in ('freebet', 'comboboost')
      and s.match_id = any (${matchIds})`.execute(db)
  return rows
}
