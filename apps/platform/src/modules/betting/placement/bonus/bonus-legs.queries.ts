import { sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'
import type { TakenOutcome } from './opposed-bonuses.ts'

/**
 * Of the player's open bets with a bonus that pays, outcomes that stand against these: of each market one. As `lost_bonuses`
 * does, it reads bets only where the player has something on another outcome of the market.
 */
export async function opposedLegs(
  db: Database,
  playerId: number,
  legs: readonly TakenOutcome[],
): Promise<TakenOutcome[]> {
  const { rows } = await sql<TakenOutcome>`
    select l."matchId" as match_id, l."marketId" as market_id, l."specifier", other.outcome_id
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as l("matchId" bigint, "marketId" integer, "specifier" text, "outcomeId" integer)
    cross join lateral (
      select s.outcome_id from bet b join bet_selection s on s.bet_id = b.id
      where b.player_id = ${playerId} and b.status in ('submitted', 'waiting_results')
        and b.bonus_type in ('freebet', 'comboboost') and s.match_id = l."matchId" and s.market_id = l."marketId"
        and s.specifier = l."specifier" and s.outcome_id <> l."outcomeId"
      limit 1
    ) other
    where exists (
      select from player_exposure e
      where e.player_id = ${playerId} and e.match_id = l."matchId" and e.market_id = l."marketId"
        and e.specifier = l."specifier" and e.outcome_id <> l."outcomeId"
    )`.execute(db)
  return rows
}
