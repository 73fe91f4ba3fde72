import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { CompetitorRecord } from '../matches/match-record.ts'

export interface SportRow {
  id: number
  urn: string
  key: string
  priority: number
  type: 'sport' | 'esport'
  provider: 'betradar' | 'oddin' | 'betconstruct'
  liveCount: number
  prematchCount: number
  outrightCount: number
}

/**
 * Every sport ever fed, with counts of what can be bet on, and of what is in play whether or not its prices are shut for a
 * moment, as lists show it. Counted by indexes alone, then joined.
 */
export async function sportRows(db: Database): Promise<SportRow[]> {
  const found = await sql<SportRow>`
    select s.id, s.urn, s.key, s.priority, s.type, s.provider,
      coalesce(sum(n.count) filter (where n.type = 'match' and n.status in (${MATCH_STATUSES.inPlay})), 0)::int as live_count,
      coalesce(sum(n.count) filter (where n.type = 'match' and n.status = ${MATCH_STATUSES.prematch}), 0)::int as prematch_count,
      coalesce(sum(n.count) filter (where n.type = 'outright'), 0)::int as outright_count
    from sport s left join (
      select sport_id, type, status, count(*) from match
      where status = ${MATCH_STATUSES.prematch} and available_markets > 0
      group by sport_id, type, status
      union all
      select sport_id, type, status, count(*) from match
      where status in (${MATCH_STATUSES.inPlay}) and (type = 'match' or available_markets > 0)
      group by sport_id, type, status
    ) n on n.sport_id = s.id
    group by s.id
    order by s.priority desc, s.id`.execute(db)
  return found.rows
}

export interface CategoryRow {
  id: number
  name: string
  slug: string
  countryCode: string | null
  priority: number
  sportId: number
  sportKey: string
  sportType: 'sport' | 'esport'
  matchCount: number
}

export interface TreeFilter {
  sportKey: string | null
  ids: readonly number[] | null
}

export async function categoryRows(db: Database, { sportKey, ids }: TreeFilter): Promise<CategoryRow[]> {
  const found = await sql<CategoryRow>`
    select c.id, c.name, c.slug, c.country_code, c.priority, c.sport_id, s.key as sport_key, s.type as sport_type,
      n.matches::int as match_count
    from category c
      join sport s on s.id = c.sport_id
      cross join lateral (
        select count(*) filter (where type = 'match') as matches from match m
        where m.sport_id = c.sport_id and m.category_id = c.id and m.status in (${MATCH_STATUSES.current})
      ) n
    where (${sportKey}::text is null or s.key = ${sportKey})
      and (${ids}::bigint[] is null or c.id = any(${ids}))
    order by s.priority desc, c.priority desc, c.name, c.id`.execute(db)
  return found.rows
}

export interface TournamentRow {
  id: number
  urn: string
  name: string
  slug: string
  priority: number
  categoryId: number
  categoryName: string
  categorySlug: string
  countryCode: string | null
  sportId: number
  sportKey: string
  sportType: 'sport' | 'esport'
  liveCount: number
  matchCount: number
  outrightCount: number
}

export interface TournamentFilter extends TreeFilter {
  categoryId: number | null
  hasMatches: boolean
  /** Matches or outrights. */
  hasEvents?: boolean
}

export async function tournamentRows(
  db: Database,
  { sportKey, ids, categoryId, hasMatches, hasEvents = false }: TournamentFilter,
): Promise<TournamentRow[]> {
  const found = await sql<TournamentRow>`
    select t.id, t.urn, t.name, t.slug, t.priority, c.id as category_id, c.name as category_name,
      c.slug as category_slug, c.country_code, s.id as sport_id, s.key as sport_key, s.type as sport_type,
      n.live::int as live_count, n.matches::int as match_count, n.outrights::int as outright_count
    from tournament t
      join category c on c.id = t.category_id
      join sport s on s.id = t.sport_id
      cross join lateral (
        select count(*) filter (where type = 'match' and status in (${MATCH_STATUSES.inPlay})) as live,
          count(*) filter (where type = 'match') as matches,
          count(*) filter (where type = 'outright') as outrights
        from match m
        where m.sport_id = t.sport_id and m.category_id = t.category_id and m.tournament_id = t.id
          and m.status in (${MATCH_STATUSES.current})
      ) n
    where (${sportKey}::text is null or s.key = ${sportKey})
      and (${ids}::bigint[] is null or t.id = any(${ids}))
      and (${categoryId}::bigint is null or t.category_id = ${categoryId})
      and (not ${hasMatches} or n.matches > 0)
      and (not ${hasEvents} or n.matches + n.outrights > 0)
    order by s.priority desc, t.priority desc, t.name, t.id`.execute(db)
  return found.rows
}

export async function competitorsByIds(db: Database, ids: readonly number[]): Promise<CompetitorRecord[]> {
  if (ids.length === 0) return []
  const found = await sql<CompetitorRecord>`
    select id, name, colors from competitor where id = any(${ids})`.execute(db)
  return found.rows
}
