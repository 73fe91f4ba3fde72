import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** A sum that is not what open bets come to. */
export interface ExposureDifference {
  sum: 'player' | 'combination' | 'day' | 'market' | 'match'
  key: string
  stored: string
  counted: string
}

const REPORTED_MAX = 100

/** Compares every sum with what open bets carry, in one statement and so in one snapshot; up to a hundred differences. */
export async function exposureDifferences(db: Database): Promise<ExposureDifference[]> {
  const { rows } = await sql<ExposureDifference>`
    with open_bet as materialized (
      select * from bet where status in ('submitted', 'waiting_results')
    ), leg as materialized (
      select s.match_id, s.market_id, s.specifier, s.phase, s.outcome_id, s.exposed_stake_cents as stake,
             s.exposed_payout_cents as payout, b.player_id, b.combination,
             (b.created_at at time zone 'UTC')::date as day
      from open_bet b cross join lateral (
        -- Of each bet by the index: there are few open bets and many old legs.
        select * from bet_selection where bet_id = b.id offset 0
      ) s
      where s.exposed_stake_cents > 0 or s.exposed_payout_cents > 0
    ), pair as (
      select 'player' as sum, concat_ws('/', player_id, match_id, market_id, specifier, outcome_id) as key,
             coalesce(stake_cents, 0) || ' ' || coalesce(payout_cents, 0) as stored, coalesce(stake, 0) || ' ' || coalesce(payout, 0) as counted
      from player_exposure full join (
        select player_id, match_id, market_id, specifier, outcome_id, sum(stake)::bigint as stake,
               sum(payout)::bigint as payout
        from leg group by 1, 2, 3, 4, 5
      ) c using (player_id, match_id, market_id, specifier, outcome_id)
      union all
      select 'combination', concat_ws('/', player_id, encode(combination, 'hex')),
             coalesce(stake_cents, 0) || ' ' || coalesce(payout_cents, 0), coalesce(stake, 0) || ' ' || coalesce(payout, 0)
      from combination_exposure full join (
        select player_id, combination, sum(stake)::bigint as stake, sum(payout)::bigint as payout
        from leg where combination is not null group by 1, 2
      ) c using (player_id, combination)
      union all
      select 'day', concat_ws('/', player_id, day), coalesce(stake_cents, 0) || ' ' || coalesce(payout_cents, 0),
             coalesce(stake, 0) || ' ' || coalesce(payout, 0)
      from player_day_exposure full join (
        select player_id, day, sum(stake)::bigint as stake, sum(payout)::bigint as payout from leg group by 1, 2
      ) c using (player_id, day)
      union all
      select 'market', concat_ws('/', match_id, market_id, specifier, phase), coalesce(e.outcomes, '{}')::text || ' ' || coalesce(e.worst_cents, 0),
             coalesce(c.outcomes, '{}')::text || ' ' || worst_case(e.is_winner_takes_one, coalesce(c.outcomes, '{}'))
      from exposure e full join (
        select match_id, market_id, specifier, phase,
               jsonb_object_agg(outcome_id, jsonb_build_array(legs, stake, payout)) as outcomes
        from (
          select match_id, market_id, specifier, phase, outcome_id, count(*) as legs, sum(stake)::bigint as stake,
                 sum(payout)::bigint as payout
          from leg group by 1, 2, 3, 4, 5
        ) o
        group by 1, 2, 3, 4
      ) c using (match_id, market_id, specifier, phase)
      union all
      select 'match', concat_ws('/', match_id, phase), coalesce(m.worst_cents, 0)::text, coalesce(c.worst, 0)::text
      from match_exposure m full join (
        select match_id, phase, sum(worst_cents)::bigint as worst from exposure group by 1, 2
      ) c using (match_id, phase)
    )
    select * from pair where stored <> counted order by sum, key limit ${REPORTED_MAX}`.execute(db)
  return rows
}

export interface WorstMarket {
  matchId: number
  marketId: number
  specifier: string
  phase: 'prematch' | 'live'
  isWinnerTakesOne: boolean
  outcomes: Record<string, [legs: number, stake: number, payout: number]>
  worstCents: number
}

/** The markets that can cost most, of one match or of all. */
export async function worstMarkets(
  db: Database,
  { matchId, limit }: { matchId: number | null; limit: number },
): Promise<WorstMarket[]> {
  const { rows } = await sql<WorstMarket>`
    select match_id, market_id, specifier, phase, is_winner_takes_one, outcomes, worst_cents from exposure
    where outcomes <> '{}' and (${matchId}::bigint is null or match_id = ${matchId})
    order by worst_cents desc, match_id, market_id, specifier, phase limit ${limit}`.execute(db)
  return rows
}

export async function worstMatches(
  db: Database,
  { matchId, limit }: { matchId: number | null; limit: number },
): Promise<{ matchId: number; phase: 'prematch' | 'live'; worstCents: number }[]> {
  const { rows } = await sql<{ matchId: number; phase: 'prematch' | 'live'; worstCents: number }>`
    select match_id, phase, worst_cents from match_exposure
    where worst_cents <> 0 and (${matchId}::bigint is null or match_id = ${matchId})
    order by worst_cents desc, match_id, phase limit ${limit}`.execute(db)
  return rows
}
