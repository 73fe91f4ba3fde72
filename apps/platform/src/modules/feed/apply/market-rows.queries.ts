import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { MARKET_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { StoredOutcome, StoredResult } from '../../../core/database/tables.ts'

export interface MarketUpsert {
  matchId: number
  marketId: number
  specifier: string
  status: number
  isMostBalanced: boolean
  outcomes: readonly StoredOutcome[]
  ver: number
}

export interface ChangedMarket {
  matchId: number
  marketId: number
  specifier: string
  ver: number
}

/** Writes markets that are new or differ, all in one statement; a settled market never reopens. */
export async function upsertMarkets(
  tx: DatabaseTransaction,
  rows: readonly MarketUpsert[],
): Promise<ChangedMarket[]> {
  if (rows.length === 0) return []
  const kept = await sql<ChangedMarket>`
    insert into market (match_id, market_id, specifier, status, is_most_balanced, outcomes, ver)
    select "matchId", "marketId", specifier, status, "isMostBalanced", outcomes, ver
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "matchId" bigint, "marketId" int, specifier text, status smallint, "isMostBalanced" boolean, outcomes jsonb,
      ver bigint)
    on conflict (match_id, market_id, specifier) do update set
      status = excluded.status,
      is_most_balanced = excluded.is_most_balanced,
      outcomes = excluded.outcomes,
      ver = excluded.ver
    where market.results is null
      and (market.status, market.is_most_balanced, market.outcomes)
        is distinct from (excluded.status, excluded.is_most_balanced, excluded.outcomes)
    returning match_id, market_id, specifier, ver`.execute(tx)
  return kept.rows
}

/** Closes every open market of a match but the listed ones. */
export async function closeOtherMarkets(
  tx: DatabaseTransaction,
  matchId: number,
  kept: readonly { marketId: number; specifier: string }[],
  ver: number,
): Promise<ChangedMarket[]> {
  const closed = await sql<ChangedMarket>`
    update market m set status = ${MARKET_STATUSES.notAllowed}, ver = ${ver}
    where m.match_id = ${matchId} and m.results is null and m.status <> ${MARKET_STATUSES.notAllowed}
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k("marketId" int, specifier text)
        where k."marketId" = m.market_id and k.specifier = m.specifier)
    returning m.match_id, m.market_id, m.specifier, m.ver`.execute(tx)
  return closed.rows
}

export interface ChangedMarketWithOutcomes extends ChangedMarket {
  isMostBalanced: boolean
  outcomes: StoredOutcome[]
}

/** Suspends the open markets of ended matches until their results are stored. */
export async function suspendOpenMarkets(
  tx: DatabaseTransaction,
  matches: readonly { matchId: number; ver: number }[],
): Promise<ChangedMarketWithOutcomes[]> {
  if (matches.length === 0) return []
  const suspended = await sql<ChangedMarketWithOutcomes>`
    update market m set status = ${MARKET_STATUSES.suspended}, ver = r.ver
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as r("matchId" bigint, ver bigint)
    where m.match_id = r."matchId" and m.results is null and m.status = ${MARKET_STATUSES.allowed}
    returning m.match_id, m.market_id, m.specifier, m.ver, m.is_most_balanced, m.outcomes`.execute(tx)
  return suspended.rows
}

export interface MarketResults {
  matchId: number
  marketId: number
  specifier: string
  results: readonly StoredResult[]
  ver: number
}

export interface SettledMarket extends ChangedMarket {
  outcomes: StoredOutcome[]
}

/** Writes the results of markets that have none yet: settled (-3). Settlement finds its work in `settle_job`. */
export async function settleMarkets(
  tx: DatabaseTransaction,
  rows: readonly MarketResults[],
  now: Date,
): Promise<SettledMarket[]> {
  if (rows.length === 0) return []
  const settled = await sql<SettledMarket>`
    with settled as (
      update market m set status = ${MARKET_STATUSES.settled}, results = r.results, settled_at = ${now}, ver = r.ver,
        generation = m.generation + 1, certainty = 2
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        "matchId" bigint, "marketId" int, specifier text, results jsonb, ver bigint)
      where m.match_id = r."matchId" and m.market_id = r."marketId" and m.specifier = r.specifier
        and m.results is null
      returning m.match_id, m.market_id, m.specifier, m.ver, m.outcomes, m.results, m.generation
    ), recorded as (
      insert into market_settlement (match_id, market_id, specifier, generation, kind, results, certainty, source, created_at)
      select match_id, market_id, specifier, generation, 'results', results, 2, 'feed', ${now} from settled
    ), jobs as (
      insert into settle_job (match_id, market_id, specifier, generation, created_at)
      select match_id, market_id, specifier, generation, ${now} from settled
    )
    select match_id, market_id, specifier, ver, outcomes from settled`.execute(tx)
  return settled.rows
}

/** The given markets that already have different results. */
export async function differentlySettled(
  tx: DatabaseTransaction,
  rows: readonly MarketResults[],
): Promise<{ matchId: number; marketId: number; specifier: string }[]> {
  if (rows.length === 0) return []
  const different = await sql<{ matchId: number; marketId: number; specifier: string }>`
    select m.match_id, m.market_id, m.specifier
    from market m
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
          "matchId" bigint, "marketId" int, specifier text, results jsonb)
        on m.match_id = r."matchId" and m.market_id = r."marketId" and m.specifier = r.specifier
    where m.results <> r.results
    limit 1`.execute(tx)
  return different.rows
}
