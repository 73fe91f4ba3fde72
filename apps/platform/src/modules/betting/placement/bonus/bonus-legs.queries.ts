import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'
import type { TakenOutcome } from './opposed-bonuses.ts'

/** Of the player's open bets with a bonus that pays, outcomes that stand against these: of each market one or two. */
export async function opposedLegs(
  db: Database,
  playerId: number,
  legs: readonly TakenOutcome[],
): Promise<TakenOutcome[]> {
  const ofMarket = sql`
    o.player_id = ${playerId} and o.match_id = l."matchId" and o.market_id = l."marketId" and o.specifier = l."specifier"`
  const first = (isOther: RawBuilder<unknown>) => sql`
    (select o.outcome_id from open_bonus_leg o where ${ofMarket} and ${isOther} limit 1)`
  const { rows } = await sql<TakenOutcome>`
    select l."matchId" as match_id, l."marketId" as market_id, l."specifier", other.outcome_id
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb)
      as l("matchId" bigint, "marketId" integer, "specifier" text, "outcomeId" integer)
    cross join lateral (
      ${first(sql`o.outcome_id < l."outcomeId"`)} union all ${first(sql`o.outcome_id > l."outcomeId"`)}
    ) other`.execute(db)
  return rows
}
