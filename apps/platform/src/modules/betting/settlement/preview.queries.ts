import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { StoredCancel, StoredResult } from '../../../core/database/tables.ts'
import { GOALS_OF_LEG, JOINT_OF_LEG, type SettledLeg } from './bet-legs.queries.ts'
import { LOCKED_COLUMNS, type LockedBet } from './bet-position.queries.ts'
import type { Funds } from './step-money.ts'

/** A market as a fact would make it. */
export interface AssumedMarket {
  matchId: number
  marketId: number
  specifier: string
  results: readonly StoredResult[] | null
  certainty: 1 | 2
  cancels: readonly StoredCancel[]
}

/** The first `limit` bets with a leg on any of the markets. */
export async function betsOnMarkets(
  tx: DatabaseTransaction,
  markets: readonly AssumedMarket[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ betId: number }>`
    select distinct of_market.bet_id
    from jsonb_to_recordset(${JSON.stringify(markets)}::jsonb)
      as a("matchId" bigint, "marketId" int, specifier text)
    cross join lateral (
      select s.bet_id from bet_selection s
      where s.match_id = a."matchId" and s.market_id = a."marketId" and s.specifier = a.specifier
      -- Market by market by the index: the planner takes the list for longer than it is.
      offset 0
    ) of_market
    order by of_market.bet_id limit ${limit}`.execute(tx)
  return rows.map(({ betId }) => betId)
}

/** Bets as they stand, not locked. */
export async function readBets(tx: DatabaseTransaction, betIds: readonly number[]): Promise<LockedBet[]> {
  const { rows } = await sql<LockedBet>`
    select ${LOCKED_COLUMNS} from bet b where b.id = any(${[...betIds]}::bigint[]) order by b.id`.execute(tx)
  return rows
}

export interface AssumedLeg extends SettledLeg {
  betId: number
}

/** The bets' legs as `followResults` would make them if the markets were as assumed. */
export async function assumedLegs(
  tx: DatabaseTransaction,
  betIds: readonly number[],
  markets: readonly AssumedMarket[],
): Promise<AssumedLeg[]> {
  const { rows } = await sql<
    AssumedLeg & { found: { result: SettledLeg['result']; deadHeat?: SettledLeg['deadHeat'] } | null }
  >`
    select s.bet_id, s.market_id, s.specifier, s.outcome_id, ${GOALS_OF_LEG} as goals, s.odds_thousandths, s.is_banker, ${JOINT_OF_LEG} as joint, s.counts_for_bonus, m.status as match_status,
      coalesce(a.certainty, k.certainty, 2) = 2 as is_confirmed,
      case
        when a."matchId" is not null then leg_result(a.results, a.cancels, s.outcome_id, b.created_at)
        when k.match_id is not null and s.generation <> k.generation
          then leg_result(k.results, k.cancels, s.outcome_id, b.created_at)
        when s.result is not null then jsonb_build_object('result', s.result, 'deadHeat',
          case when s.dead_heat_places is not null
            then jsonb_build_object('places', s.dead_heat_places, 'tied', s.dead_heat_tied) end)
      end as found
    from bet_selection s
    join bet b on b.id = s.bet_id
    join match m on m.id = s.match_id
    left join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
    left join jsonb_to_recordset(${JSON.stringify(markets)}::jsonb)
      as a("matchId" bigint, "marketId" int, specifier text, results jsonb, certainty smallint, cancels jsonb)
      on a."matchId" = s.match_id and a."marketId" = s.market_id and a.specifier = s.specifier
    where s.bet_id = any(${[...betIds]}::bigint[])
    order by s.bet_id, s.position`.execute(tx)
  return rows.map(({ found, ...leg }) =>
    Object.assign(leg, { result: found?.result ?? null, deadHeat: found?.deadHeat ?? null }),
  )
}

/** What the players of these bets have available and owe, by player and currency. */
export async function fundsOfBets(
  tx: DatabaseTransaction,
  betIds: readonly number[],
): Promise<(Funds & { playerId: number; currency: string })[]> {
  const { rows } = await sql<Funds & { playerId: number; currency: string }>`
    select a.player_id, a.currency,
      sum(a.balance_minor) filter (where a.purpose = 'available')::bigint as available_minor,
      coalesce(-sum(a.balance_minor) filter (where a.purpose = 'debt'), 0)::bigint as owed_minor
    from (select distinct player_id, currency from bet where id = any(${[...betIds]}::bigint[])) p
    join account a on a.player_id = p.player_id and a.currency = p.currency
    group by a.player_id, a.currency`.execute(tx)
  return rows
}
