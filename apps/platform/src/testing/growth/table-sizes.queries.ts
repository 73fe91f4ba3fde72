import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

export interface TableSize {
  rows: number
  /** Without past matches that the model makes up once for each league. */
  played: number
  /** With indexes and what is stored beside. */
  bytes: number
}

const PLAYED: Readonly<Record<string, RawBuilder<unknown>>> = {
  match: sql`id in (select match_id from match_feed)`,
  incident: sql`match_id in (select match_id from match_feed)`,
}

export async function tableSizes(db: Database): Promise<Map<string, TableSize>> {
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid)::bigint as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  const sizes = new Map<string, TableSize>()
  for (const { name, bytes } of tables) {
    const played = PLAYED[name] ?? sql`true`
    const { rows } = await sql<{ count: number; played: number }>`
      select count(*)::int as count, count(*) filter (where ${played})::int as played
      from ${sql.table(name)}`.execute(db)
    const [{ count, played: ofFeed } = { count: 0, played: 0 }] = rows
    sizes.set(name, { rows: count, played: ofFeed, bytes })
  }
  return sizes
}

export interface OpenPrice {
  matchId: number
  marketId: number
  specifier: string
  outcomeId: number
  odds: number
}

/** Of matches in play. */
export async function openPrices(db: Database): Promise<OpenPrice[]> {
  const { rows } = await sql<OpenPrice>`
    select k.match_id, k.market_id, k.specifier, (o ->> 'id')::int as outcome_id, (o ->> 'odds')::int as odds
    from match m join market k on k.match_id = m.id and k.status = 1 and k.results is null,
      jsonb_array_elements(k.outcomes) o
    where m.status = 1 and (o ->> 'active')::boolean
    order by random() limit 50`.execute(db)
  return rows
}

export async function countDecided(db: Database): Promise<{ bets: number; decided: number }> {
  const { rows } = await sql<{ bets: number; decided: number }>`
    select count(*)::int as bets, count(*) filter (where status <> 'waiting_results')::int as decided from bet`.execute(
    db,
  )
  return rows[0] ?? { bets: 0, decided: 0 }
}
