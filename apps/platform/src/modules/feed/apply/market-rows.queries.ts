import type { MarketStatus } from '@touchline/contract/entities/match/market'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { MARKET_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { StoredOutcome, StoredStop } from '../../../core/database/tables.ts'

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

export interface UpsertedMarket extends ChangedMarket {
  status: MarketStatus
  /** Stored for the first time. */
  isNew: boolean
}

/**
 * Writes markets that are new or differ, all in one statement. A settled market never reopens, one whose bets are
 * void from some time on stays suspended.
 */
export async function upsertMarkets(
  tx: DatabaseTransaction,
  rows: readonly MarketUpsert[],
): Promise<UpsertedMarket[]> {
  if (rows.length === 0) return []
  const kept = await sql<UpsertedMarket>`
    insert into market (match_id, market_id, specifier, status, is_most_balanced, outcomes, ver)
    select "matchId", "marketId", specifier, status, "isMostBalanced", outcomes, ver
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      "matchId" bigint, "marketId" int, specifier text, status smallint, "isMostBalanced" boolean, outcomes jsonb,
      ver bigint)
    on conflict (match_id, market_id, specifier) do update set
      status = case when ${IS_CANCELLED} then ${MARKET_STATUSES.suspended} else excluded.status end,
      is_most_balanced = excluded.is_most_balanced,
      outcomes = excluded.outcomes,
      ver = excluded.ver
    where market.results is null
      and (market.status, market.is_most_balanced, market.outcomes)
        is distinct from (
          case when ${IS_CANCELLED} then ${MARKET_STATUSES.suspended} else excluded.status end,
          excluded.is_most_balanced, excluded.outcomes)
    returning match_id, market_id, specifier, ver, status, xmax = 0 as is_new`.execute(tx)
  return kept.rows
}

/** Bets on it are void from some time on, and it would open. */
const IS_CANCELLED = sql`(market.cancels @> '[{"to": null}]' and excluded.status = ${MARKET_STATUSES.allowed})`

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

export interface MarketStop {
  matchId: number
  /** Null for all. */
  marketIds: readonly number[] | null
  status: number
  ver: number
}

/** Stops active markets; each match at most once. */
export async function stopMarkets(
  tx: DatabaseTransaction,
  stops: readonly MarketStop[],
): Promise<(ChangedMarketWithOutcomes & { status: number })[]> {
  if (stops.length === 0) return []
  const stopped = await sql<ChangedMarketWithOutcomes & { status: number }>`
    update market m set status = s.status, ver = s.ver
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb)
      as s("matchId" bigint, "marketIds" jsonb, status smallint, ver bigint)
    where m.match_id = s."matchId" and m.results is null and m.status = ${MARKET_STATUSES.allowed}
      and (s."marketIds" is null or s."marketIds" @> to_jsonb(m.market_id))
    returning m.match_id, m.market_id, m.specifier, m.ver, m.status, m.is_most_balanced, m.outcomes`.execute(
    tx,
  )
  return stopped.rows
}

export async function writeStopMarks(
  tx: DatabaseTransaction,
  matches: readonly { id: number; stops: readonly StoredStop[] }[],
): Promise<void> {
  if (matches.length === 0) return
  await sql`
    update match m set stops = s.stops
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as s(id bigint, stops jsonb)
    where m.id = s.id`.execute(tx)
}
