import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import { type MatchFilter, matchConditions } from './match-filter.queries.ts'
import type { MatchRecord } from './match-record.ts'

export type MatchOrder = 'start_time' | 'start_time_desc' | 'priority' | 'league'

export interface MatchPageQuery {
  order: MatchOrder
  /** Null for all. */
  maxPerSport: number | null
  offset: number
  limit: number
}

/** The page's ids are found by the ordering columns alone; names and colours are read for those only. */
export async function findMatches(
  db: Database,
  filter: MatchFilter,
  page: MatchPageQuery,
): Promise<MatchRecord[]> {
  const { places, order } = ORDERS[page.order]
  const found = await sql<MatchRecord>`
    with page as materialized (
      ${
        page.maxPerSport === null
          ? sql`${places} where ${matchConditions(filter)}`
          : sql`select * from (
              select *, row_number() over (partition by sport_id order by ${order}) as place
              from (${places} where ${matchConditions(filter)}) found
            ) ranked where place <= ${page.maxPerSport}`
      }
      order by ${order}
      limit ${page.limit} offset ${page.offset}
    )
    ${MATCHES} where m.id = any(array(select id from page))
    order by ${order}`.execute(db)
  return found.rows
}

export interface MatchCounts {
  games: number
  outrights: number
}

/** Counts of matches and outrights, ignoring the filter's type. */
export async function countMatches(
  db: Database,
  filter: MatchFilter,
  maxPerSport: number | null,
): Promise<MatchCounts> {
  const counted = await sql<MatchCounts>`
    select coalesce(sum(least(games, ${maxPerSport}::bigint)), 0)::int as games,
      coalesce(sum(least(outrights, ${maxPerSport}::bigint)), 0)::int as outrights
    from (
      select count(*) filter (where m.type = 'match') as games,
        count(*) filter (where m.type = 'outright') as outrights
      from match m
      where ${matchConditions({ ...filter, type: null })}
      group by m.sport_id
    ) by_sport`.execute(db)
  return counted.rows[0] ?? { games: 0, outrights: 0 }
}

export async function matchById(db: Database, id: number): Promise<MatchRecord | null> {
  const found = await sql<MatchRecord>`${MATCHES} where m.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** In no order; unknown ids are left out. */
export async function matchesByIds(db: Database, ids: readonly number[]): Promise<MatchRecord[]> {
  if (ids.length === 0) return []
  const found = await sql<MatchRecord>`${MATCHES} where m.id = any(${ids})`.execute(db)
  return found.rows
}

export interface IncidentRow {
  number: number
  type: string
  side: 'home' | 'away' | null
  displayTime: string
  player: string | null
  score: { home: number; away: number } | null
  /** Taken back: it does not count. */
  cancelled: boolean
}

export async function incidentsOf(db: Database, matchId: number): Promise<IncidentRow[]> {
  const found = await sql<IncidentRow>`
    select number, type, side, display_time, player, score, cancelled from incident
    where match_id = ${matchId} order by number`.execute(db)
  return found.rows
}

/** Read in the list's own statement: where nothing is boosted, a look into an empty index for each match. */
const BOOSTS = sql`(
  select jsonb_agg(jsonb_build_object('campaignId', b.campaign_id, 'marketId', b.market_id, 'specifier', b.specifier,
    'outcomeId', b.outcome_id, 'bonusOdds', b.bonus_odds, 'name', b.name, 'maxStakes', b.max_stakes,
    'endsAt', b.ends_at, 'jurisdictions', b.jurisdictions) order by b.campaign_id)
  from boosted_outcome b where b.match_id = m.id and m.status in (${MATCH_STATUSES.prematch}))`

/**
 * Names are read in a subquery per match, kept separate by `offset 0`: for a join of six tables, planning takes longer
 * than reading the page.
 */
const MATCHES = sql`
  select m.id, m.urn, m.type, m.slug, m.name, m.status, m.disruption, m.stage, m.start_time, m.end_time, m.statistics,
    m.available_markets, m.has_video, m.provider,
    (select producer from match_feed where match_id = m.id) as producer, m.stadium, m.city,
    to_jsonb(m.competitor_ids) as competitor_ids, m.ver,
    m.sport_id, m.category_id, m.tournament_id, place.*, m.home_id, home.*, m.away_id, away.*,
    ${BOOSTS} as boosts
  from match m
    cross join lateral (
      select s.key as sport_key, s.type as sport_type, s.priority as sport_priority,
        c.name as category_name, c.slug as category_slug, c.country_code,
        t.name as tournament_name, t.slug as tournament_slug, t.priority as tournament_priority
      from sport s, category c, tournament t
      where s.id = m.sport_id and c.id = m.category_id and t.id = m.tournament_id
      offset 0
    ) place
    left join lateral (
      select name as home_name, colors as home_colors from competitor where id = m.home_id offset 0
    ) home on true
    left join lateral (
      select name as away_name, colors as away_colors from competitor where id = m.away_id offset 0
    ) away on true`

/** The ordering by time needs no other table. */
const BY_TIME = sql`select m.id, m.sport_id, m.start_time from match m`

const BY_LEAGUE = sql`
  select m.id, m.sport_id, m.start_time, m.tournament_id,
    s.priority as sport_priority, t.priority as tournament_priority
  from match m join sport s on s.id = m.sport_id join tournament t on t.id = m.tournament_id`

/** By names of the select list, so that they apply inside and outside of the ranking. */
const ORDERS = {
  start_time: { places: BY_TIME, order: sql`start_time, id` },
  start_time_desc: { places: BY_TIME, order: sql`start_time desc, id desc` },
  priority: {
    places: BY_LEAGUE,
    order: sql`tournament_priority desc, sport_priority desc, start_time, id`,
  },
  league: {
    places: BY_LEAGUE,
    order: sql`sport_priority desc, tournament_priority desc, tournament_id, start_time, id`,
  },
} as const
