import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

export interface SearchFilter {
  /** Normalized by `searchText`. */
  text: string
  sportType: 'sport' | 'esport' | null
  statuses: readonly number[]
  limit: number
}

const TEAMS_MAX = 50

export interface MatchOfTeams {
  id: number
  /** Of its two sides, those that are called so. */
  teamIds: number[]
}

/** Matches with teams of this or a similar name: the most similar first, then of greater leagues, then live ones, then the soonest. */
export async function matchesByTeam(db: Database, filter: SearchFilter): Promise<MatchOfTeams[]> {
  // Literal statuses, so that the planner can use the partial index.
  const statuses = sql.join(filter.statuses.map((status) => sql.lit(status)))
  const played = (side: 'home_id' | 'away_id') => sql`
    select m.*, team.id as team_id, team.likeness from team cross join lateral (
      select id, sport_id, tournament_id, status, start_time from match
      where ${sql.ref(side)} = team.id and status in (${statuses})
      order by start_time limit ${filter.limit}
    ) m`
  const found = await sql<MatchOfTeams>`
    with team as materialized (select id, likeness from teams_called(${filter.text}, ${TEAMS_MAX})),
      playing as (${played('home_id')} union all ${played('away_id')})
    select p.id, json_agg(p.team_id order by p.likeness desc, p.team_id) as team_ids
    from playing p join tournament league on league.id = p.tournament_id
    where ${filter.sportType}::text is null
      or p.sport_id in (select id from sport where type = ${filter.sportType})
    group by p.id
    order by max(p.likeness) desc, max(league.priority) desc, bool_or(p.status in (${MATCH_STATUSES.inPlay})) desc, min(p.start_time), p.id
    limit ${filter.limit}`.execute(db)
  return found.rows
}

/** Ids of leagues of this or a similar name with matches of these statuses. */
export async function tournamentIdsByName(db: Database, filter: SearchFilter): Promise<number[]> {
  const statuses = sql.join(filter.statuses.map((status) => sql.lit(status)))
  const found = await sql<{ id: number }>`
    select t.id from leagues_called(${filter.text}) called join tournament t on t.id = called.id
    where (${filter.sportType}::text is null
        or t.sport_id in (select id from sport where type = ${filter.sportType}))
      and exists (select from match m where m.tournament_id = t.id and m.status in (${statuses}))
    order by called.likeness desc, t.priority desc, t.id
    limit ${filter.limit}`.execute(db)
  return found.rows.map((row) => row.id)
}
