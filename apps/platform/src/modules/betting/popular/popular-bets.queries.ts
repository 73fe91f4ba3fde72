import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

export interface PopularOutcome {
  matchId: number
  marketId: number
  specifier: string
  outcomeId: number
  /** Different ones. */
  players: number
}

export interface PopularOptions {
  since: Date
  playersMin: number
  /** The latest legs that are looked at: however many bets there are, this costs the same. */
  legsMax: number
  limit: number
}

/**
 * Outcomes of open matches on which so many different players have bets that stand, the most first, one of each market;
 * alone or as a leg.
 */
export async function popularOutcomes(
  db: Database,
  { since, playersMin, legsMax, limit }: PopularOptions,
): Promise<PopularOutcome[]> {
  const found = await sql<PopularOutcome>`
    with latest as materialized (
      select bet_id, match_id, market_id, specifier, outcome_id from bet_selection
      order by id desc limit ${legsMax}
    ), backed as (
      select l.match_id, l.market_id, l.specifier, l.outcome_id, count(distinct b.player_id)::int as players
      from latest l join bet b on b.id = l.bet_id join match m on m.id = l.match_id
      where b.status = 'waiting_results' and b.created_at >= ${since}
        and m.type = 'match' and m.status in (${MATCH_STATUSES.open})
      group by l.match_id, l.market_id, l.specifier, l.outcome_id
      having count(distinct b.player_id) >= ${playersMin}
    ), of_market as (
      select distinct on (match_id, market_id) * from backed
      order by match_id, market_id, players desc, specifier, outcome_id
    )
    select * from of_market order by players desc, match_id, market_id limit ${limit}`.execute(db)
  return found.rows
}
