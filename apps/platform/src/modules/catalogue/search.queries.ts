import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

export interface SearchFilter {
  /** As `searchText` writes it. */
  text: string
  sportType: 'sport' | 'esport' | null
  statuses: readonly number[]
  limit: number
}

/** Lower than PostgreSQL's own 0.6, so that two letters swapped in a short name are forgiven. */
const SIMILARITY_MIN = 0.45

/** As alike as these, nobody looks further. */
const TEAMS_MAX = 50

/** Ids of matches whose teams are called about so, the most alike first, then what is in play, then what is soon. */
export async function matchIdsByTeam(db: Database, filter: SearchFilter): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await forgive.execute(tx)
    const found = await sql<{ id: number }>`
      with team as materialized (
        select id, word_similarity(${filter.text}, search_name) as likeness from competitor
        where ${filter.text} <% search_name
        order by likeness desc limit ${TEAMS_MAX}
      ), playing as (
        select m.*, team.likeness from team cross join lateral (
          select id, sport_id, status, start_time from match
          where home_id = team.id and status = any(${filter.statuses}::smallint[])
          order by start_time limit ${filter.limit}
        ) m
        union all
        select m.*, team.likeness from team cross join lateral (
          select id, sport_id, status, start_time from match
          where away_id = team.id and status = any(${filter.statuses}::smallint[])
          order by start_time limit ${filter.limit}
        ) m
      )
      select p.id from playing p join sport s on s.id = p.sport_id
      where ${filter.sportType}::text is null or s.type = ${filter.sportType}
      group by p.id
      order by max(p.likeness) desc, bool_or(p.status in (1, 2)) desc, min(p.start_time), p.id
      limit ${filter.limit}`.execute(tx)
    return found.rows.map((row) => row.id)
  })
}

/** Ids of leagues that are called about so and have something to bet on. */
export async function tournamentIdsByName(
  db: Database,
  filter: Omit<SearchFilter, 'statuses'>,
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    await forgive.execute(tx)
    const found = await sql<{ id: number }>`
      select t.id from tournament t join sport s on s.id = t.sport_id
      where ${filter.text} <% t.search_name
        and (${filter.sportType}::text is null or s.type = ${filter.sportType})
        and exists (select from match m where m.tournament_id = t.id and m.status in (0, 1, 2))
      order by word_similarity(${filter.text}, t.search_name) desc, t.priority desc, t.id
      limit ${filter.limit}`.execute(tx)
    return found.rows.map((row) => row.id)
  })
}

/** For the transaction. The planner takes a comparison for cheap and would rather make it with every team there is. */
const forgive = sql`
  select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY_MIN)}, true),
    set_config('enable_seqscan', 'off', true)`
