import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { StoredOutcome, StoredResult, StoredVoid } from '../../../../core/database/tables.ts'
import type { MarketKey } from '../match-input.ts'
import type { SettlementView } from './settlement-view.ts'

export interface ViewRow extends SettlementView, MarketKey {
  ver: number
  isMostBalanced: boolean
  outcomes: StoredOutcome[]
}

/** What is known of these markets; those that were never offered are left out. Their matches are locked. */
export async function readViews(tx: DatabaseTransaction, keys: readonly MarketKey[]): Promise<ViewRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ViewRow>`
    select m.match_id, m.market_id, m.specifier, m.ver, m.is_most_balanced, m.outcomes, m.generation,
      m.feed_generation, m.status, m.results, m.certainty, m.cancels,
      m.feed_word
    from market m
      join (
        select distinct * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as k("matchId" bigint, "marketId" int, specifier text)
      ) k on m.match_id = k."matchId" and m.market_id = k."marketId" and m.specifier = k.specifier`.execute(
    tx,
  )
  return rows
}

export async function storedMarketsOf(
  db: Database | DatabaseTransaction,
  matchId: number,
): Promise<Pick<MarketKey, 'marketId' | 'specifier'>[]> {
  const { rows } = await sql<Pick<MarketKey, 'marketId' | 'specifier'>>`
    select market_id, specifier from market where match_id = ${matchId} order by market_id, specifier`.execute(
    db,
  )
  return rows
}

export type ViewUpdate = Omit<ViewRow, 'isMostBalanced' | 'outcomes'>

export interface NewFact extends MarketKey {
  generation: number
  feedGeneration: number | null
  kind: 'results' | 'rollback_results' | 'cancel' | 'rollback_cancel'
  results: readonly StoredResult[] | null
  certainty: 1 | 2 | null
  startsAt: string | null
  endsAt: string | null
  source: 'feed' | 'operator' | 'deadline'
  actor: string | null
  reason: string | null
}

/** Appends the facts, writes what they come to and the work for settlement, in one statement. */
export async function writeViews(
  tx: DatabaseTransaction,
  views: readonly ViewUpdate[],
  facts: readonly NewFact[],
  now: Date,
): Promise<void> {
  if (views.length === 0) return
  await sql`
    with fact as (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f(
        "matchId" bigint, "marketId" int, specifier text, generation int, "feedGeneration" int, kind text,
        results jsonb, certainty smallint, "startsAt" timestamptz, "endsAt" timestamptz, source text, actor text,
        reason text)
    ), recorded as (
      insert into market_settlement (match_id, market_id, specifier, generation, feed_generation, kind, results,
        certainty, starts_at, ends_at, source, actor, reason, created_at)
      select "matchId", "marketId", specifier, generation, "feedGeneration", kind, results,
        certainty, "startsAt", "endsAt", source, actor, reason, ${now}
      from fact
    ), jobs as (
      insert into settle_job (match_id, market_id, specifier, generation, created_at)
      select "matchId", "marketId", specifier, generation, ${now} from fact
      order by "matchId", "marketId", specifier, generation
    )
    update market m set
      status = v.status, results = v.results, certainty = v.certainty, cancels = v.cancels,
      generation = v.generation, feed_generation = v."feedGeneration", feed_word = v."feedWord",
      ver = v.ver,
      settled_at = case when v.results is null then null
        when m.results is distinct from v.results then ${now} else m.settled_at end
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v(
      "matchId" bigint, "marketId" int, specifier text, generation int, "feedGeneration" int, status smallint,
      results jsonb, certainty smallint, cancels jsonb, "feedWord" jsonb, ver bigint)
    where m.match_id = v."matchId" and m.market_id = v."marketId" and m.specifier = v.specifier`.execute(tx)
}

export async function writeVoids(
  tx: DatabaseTransaction,
  matchId: number,
  voids: readonly StoredVoid[],
): Promise<void> {
  await sql`update match set voids = ${JSON.stringify(voids)}::jsonb where id = ${matchId}`.execute(tx)
}
