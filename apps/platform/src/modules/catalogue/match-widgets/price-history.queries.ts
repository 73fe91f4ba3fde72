import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** Outcome id and odds. */
export type PricedOutcome = [id: number, odds: number]
/** Seconds since 1970, and each outcome's odds from then on. */
export type PricePoint = [atS: number, outcomes: PricedOutcome[]]

export interface PriceSample {
  matchId: number
  marketId: number
  specifier: string
  outcomes: PricedOutcome[]
  /** The last sample must be at least this old. */
  everyS: number
}

/** The limit per market; see `thinned_points` in the database. */
export const POINTS_MAX = 96

/** Inserts the samples that are due and differ from the last one, in one statement. */
export async function insertSamples(db: Database, samples: readonly PriceSample[], now: Date): Promise<void> {
  if (samples.length === 0) return
  const atS = Math.floor(now.getTime() / 1000)
  await sql`
    insert into price_history as h (match_id, market_id, specifier, last_at, points)
    select r."matchId", r."marketId", r.specifier, ${now},
      jsonb_build_array(jsonb_build_array(${atS}::bigint, r.outcomes))
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as r(
        "matchId" bigint, "marketId" int, specifier text, outcomes jsonb, "everyS" int)
      join market m
        on m.match_id = r."matchId" and m.market_id = r."marketId" and m.specifier = r.specifier
      left join price_history k
        on k.match_id = r."matchId" and k.market_id = r."marketId" and k.specifier = r.specifier
    where k.last_at is null
      or (k.last_at <= ${now}::timestamptz - make_interval(secs => r."everyS")
        and k.points -> -1 -> 1 is distinct from r.outcomes)
    on conflict (match_id, market_id, specifier) do update set
      last_at = excluded.last_at,
      points = case when jsonb_array_length(h.points) >= ${POINTS_MAX} then thinned_points(h.points)
        else h.points end || excluded.points`.execute(db)
}

export async function pointsOf(
  db: Database,
  ref: { matchId: number; marketId: number; specifier: string },
): Promise<PricePoint[]> {
  const found = await sql<{ points: PricePoint[] }>`
    select points from price_history
    where match_id = ${ref.matchId} and market_id = ${ref.marketId} and specifier = ${ref.specifier}`.execute(
    db,
  )
  return found.rows[0]?.points ?? []
}
