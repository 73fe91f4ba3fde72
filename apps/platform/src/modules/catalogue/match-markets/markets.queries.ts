import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { MARKET_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { StoredOutcome, StoredResult } from '../../../core/database/tables.ts'
import type { MarketRecord } from '../matches/match-record.ts'

/** Shown markets of one match: open or suspended, undecided. */
export async function shownMarkets(db: Database, matchId: number): Promise<MarketRecord[]> {
  return shownMarketsOf(db, [matchId])
}

export async function shownMarketsOf(db: Database, matchIds: readonly number[]): Promise<MarketRecord[]> {
  if (matchIds.length === 0) return []
  const found = await sql<MarketRecord>`
    select match_id, market_id, specifier, status, is_most_balanced, outcomes, ver from market
    where match_id = any(${matchIds}) and status in (${MARKET_STATUSES.listed}) and results is null`.execute(
    db,
  )
  return found.rows
}

/** The given markets of each match; of several lines the balanced one. */
export async function listMarketsOf(
  db: Database,
  matchIds: readonly number[],
  marketIds: readonly number[],
): Promise<MarketRecord[]> {
  if (matchIds.length === 0) return []
  const found = await sql<MarketRecord>`
    select distinct on (match_id, market_id)
      match_id, market_id, specifier, status, is_most_balanced, outcomes, ver
    from market
    where match_id = any(${matchIds}) and market_id = any(${marketIds})
      and status in (${MARKET_STATUSES.listed}) and results is null
    order by match_id, market_id, is_most_balanced desc, status desc, specifier`.execute(db)
  return found.rows
}

export interface WinnerRow {
  matchId: number
  /** The position among the outright's competitors, from 1. */
  outcomeId: number
}

/** Winners of the decided ones among these outrights. */
export async function winnersOf(db: Database, outrightIds: readonly number[]): Promise<WinnerRow[]> {
  if (outrightIds.length === 0) return []
  const found = await sql<WinnerRow>`
    select m.match_id, r.id as outcome_id
    from market m cross join lateral jsonb_to_recordset(m.results) as r(id int, result text)
    where m.match_id = any(${outrightIds}) and m.results is not null and r.result = 'win'
    order by m.match_id, r.id`.execute(db)
  return found.rows
}

export interface MarketRef {
  matchId: number
  marketId: number
  specifier: string
}

/** These markets where they are shown, in no order. */
export async function shownMarketsAt(db: Database, refs: readonly MarketRef[]): Promise<MarketRecord[]> {
  if (refs.length === 0) return []
  const found = await sql<MarketRecord>`
    select m.match_id, m.market_id, m.specifier, m.status, m.is_most_balanced, m.outcomes, m.ver
    from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb)
        as r("matchId" bigint, "marketId" int, specifier text)
      join market m
        on m.match_id = r."matchId" and m.market_id = r."marketId" and m.specifier = r.specifier
    where m.status in (${MARKET_STATUSES.listed}) and m.results is null`.execute(db)
  return found.rows
}

export interface StoredMarket extends MarketRef {
  status: number
  outcomes: StoredOutcome[]
  results: StoredResult[] | null
  ver: number
}

/** These markets in any status and in no order; unknown ones are left out. */
export async function marketsByRefs(
  db: Database | DatabaseTransaction,
  refs: readonly MarketRef[],
): Promise<StoredMarket[]> {
  if (refs.length === 0) return []
  const found = await sql<StoredMarket>`
    select m.match_id, m.market_id, m.specifier, m.status, m.outcomes, m.results, m.ver
    from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb)
        as r("matchId" bigint, "marketId" int, specifier text)
      join market m
        on m.match_id = r."matchId" and m.market_id = r."marketId" and m.specifier = r.specifier`.execute(db)
  return found.rows
}
