import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** A catalogue row and the feed's URN of it. */
export interface CatalogueRow {
  id: number
  urn: string
  sportId: number
}

/*
 * Each function inserts the missing rows and updates those that differ, then returns the ids of all. Unchanged rows are
 * not written, so that repeated announcements cost no writes.
 */

export async function upsertSports(
  tx: DatabaseTransaction,
  rows: readonly { urn: string; key: string; priority: number; type: string; provider: string }[],
): Promise<CatalogueRow[]> {
  await sql`
    insert into sport (urn, key, priority, type, provider)
    select urn, key, priority, type, provider
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(urn text, key text, priority int, type text, provider text)
    where not exists (select from sport where sport.urn = r.urn)
    on conflict do nothing`.execute(tx)
  const kept = await sql<CatalogueRow>`
    select id, urn, id as sport_id from sport where urn = any(${urns(rows)})`.execute(tx)
  return kept.rows
}

export async function upsertCategories(
  tx: DatabaseTransaction,
  rows: readonly { urn: string; sportId: number; name: string; slug: string; countryCode: string | null }[],
): Promise<CatalogueRow[]> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(urn text, "sportId" bigint, name text, slug text, "countryCode" text)
    ), changed as (
      update category c set name = g.name, slug = g.slug, country_code = g."countryCode"
      from given g
      where c.urn = g.urn and (c.name, c.slug, c.country_code) is distinct from (g.name, g.slug, g."countryCode")
    )
    insert into category (urn, sport_id, name, slug, country_code)
    select urn, "sportId", name, slug, "countryCode" from given
    where not exists (select from category where category.urn = given.urn)
    on conflict do nothing`.execute(tx)
  const kept = await sql<CatalogueRow>`
    select id, urn, sport_id from category where urn = any(${urns(rows)})`.execute(tx)
  return kept.rows
}

export async function upsertTournaments(
  tx: DatabaseTransaction,
  rows: readonly {
    urn: string
    sportId: number
    categoryId: number
    name: string
    searchName: string
    slug: string
    priority: number
  }[],
): Promise<CatalogueRow[]> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(urn text, "sportId" bigint, "categoryId" bigint, name text, "searchName" text, slug text, priority int)
    ), changed as (
      update tournament t
      set category_id = g."categoryId", name = g.name, search_name = g."searchName", slug = g.slug, priority = g.priority
      from given g
      where t.urn = g.urn
        and (t.category_id, t.name, t.slug, t.priority) is distinct from (g."categoryId", g.name, g.slug, g.priority)
    )
    insert into tournament (urn, sport_id, category_id, name, search_name, slug, priority)
    select urn, "sportId", "categoryId", name, "searchName", slug, priority from given
    where not exists (select from tournament where tournament.urn = given.urn)
    on conflict do nothing`.execute(tx)
  const kept = await sql<CatalogueRow>`
    select id, urn, sport_id from tournament where urn = any(${urns(rows)})`.execute(tx)
  return kept.rows
}

export async function upsertCompetitors(
  tx: DatabaseTransaction,
  rows: readonly {
    urn: string
    sportId: number
    name: string
    searchName: string
    colors: readonly string[]
  }[],
): Promise<CatalogueRow[]> {
  await sql`
    with given as (
      select urn, "sportId", name, "searchName", array(select jsonb_array_elements_text(colors)) as colors
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(urn text, "sportId" bigint, name text, "searchName" text, colors jsonb)
    ), changed as (
      update competitor c set name = g.name, search_name = g."searchName", colors = g.colors
      from given g
      where c.urn = g.urn and (c.name, c.colors) is distinct from (g.name, g.colors)
    )
    insert into competitor (urn, sport_id, name, search_name, colors)
    select urn, "sportId", name, "searchName", colors from given
    where not exists (select from competitor where competitor.urn = given.urn)
    on conflict do nothing`.execute(tx)
  const kept = await sql<CatalogueRow>`
    select id, urn, sport_id from competitor where urn = any(${urns(rows)})`.execute(tx)
  return kept.rows
}

export interface MatchUpsert {
  urn: string
  type: 'match' | 'outright'
  sportId: number
  categoryId: number
  tournamentId: number
  homeId: number | null
  awayId: number | null
  name: string | null
  competitorIds: readonly number[]
  slug: string
  stadium: string | null
  city: string | null
  startTime: string
  endTime: string | null
  hasVideo: boolean
  provider: string
}

export async function upsertMatches(
  tx: DatabaseTransaction,
  rows: readonly MatchUpsert[],
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select r.*, array(select jsonb_array_elements_text("competitorIds")::bigint) as competitors
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        urn text, type text, "sportId" bigint, "categoryId" bigint, "tournamentId" bigint, "homeId" bigint,
        "awayId" bigint, name text, "competitorIds" jsonb, slug text, stadium text, city text,
        "startTime" timestamptz, "endTime" timestamptz, "hasVideo" boolean, provider text)
    ), changed as (
      update match m set
        category_id = g."categoryId", tournament_id = g."tournamentId", home_id = g."homeId", away_id = g."awayId",
        name = g.name, competitor_ids = g.competitors, slug = g.slug, stadium = g.stadium, city = g.city,
        start_time = g."startTime", end_time = g."endTime", has_video = g."hasVideo", provider = g.provider,
        updated_at = ${now}
      from given g
      where m.urn = g.urn and (
        m.category_id, m.tournament_id, m.home_id, m.away_id, m.name, m.competitor_ids, m.slug, m.stadium, m.city,
        m.start_time, m.end_time, m.has_video, m.provider
      ) is distinct from (
        g."categoryId", g."tournamentId", g."homeId", g."awayId", g.name, g.competitors, g.slug, g.stadium, g.city,
        g."startTime", g."endTime", g."hasVideo", g.provider
      )
    )
    insert into match (
      urn, type, sport_id, category_id, tournament_id, home_id, away_id, name, competitor_ids, slug, stadium, city,
      start_time, end_time, has_video, provider, updated_at)
    select urn, type, "sportId", "categoryId", "tournamentId", "homeId", "awayId", name, competitors, slug, stadium,
      city, "startTime", "endTime", "hasVideo", provider, ${now}::timestamptz
    from given
    where not exists (select from match where match.urn = given.urn)
    order by "startTime", urn
    on conflict do nothing`.execute(tx)
}

function urns(rows: readonly { urn: string }[]): string[] {
  return rows.map((row) => row.urn)
}
