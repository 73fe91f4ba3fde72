import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { SeasonResult } from './planner.ts'

/** Finished matches of a league with a score, that began since then. */
export async function seasonResults(db: Database, leagueUrn: string, since: Date): Promise<SeasonResult[]> {
  const { rows } = await sql<SeasonResult>`
    select m.urn as match_urn, h.urn as home_urn, a.urn as away_urn,
      (m.statistics->'totalScore'->>'home')::int as home, (m.statistics->'totalScore'->>'away')::int as away,
      jsonb_path_exists(m.statistics, '$.periodScore[*].periodKey ? (@ like_regex "overtime|penalt|shootout")')
        as is_overtime
    from match m join tournament t on t.id = m.tournament_id
      join competitor h on h.id = m.home_id join competitor a on a.id = m.away_id
    where t.urn = ${leagueUrn} and m.status = ${MATCH_STATUSES.finished} and m.start_time >= ${since}
      and m.type = 'match' and m.statistics->'totalScore'->>'home' is not null
    order by m.start_time, m.id`.execute(db)
  return rows
}
