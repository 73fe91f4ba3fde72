import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { CompetitorRecord } from '../matches/match-record.ts'
import { periodType } from '../period-names.ts'
import type { TableMatch } from './league-table.ts'

export interface StandingsLeague {
  sportKey: string
  /** End of the league's open outright; null without one. */
  seasonEnd: Date | null
}

export async function leagueOf(db: Database, tournamentId: number): Promise<StandingsLeague | null> {
  const found = await sql<StandingsLeague>`
    select s.key as sport_key, (
      select min(m.end_time) from match m
      where m.tournament_id = t.id and m.type = 'outright' and m.status in (${MATCH_STATUSES.current})) as season_end
    from tournament t join sport s on s.id = t.sport_id
    where t.id = ${tournamentId}`.execute(db)
  return found.rows[0] ?? null
}

/** Finished matches with a score since a moment, the oldest first. */
export async function finishedMatches(
  db: Database,
  tournamentId: number,
  since: Date,
): Promise<TableMatch[]> {
  const found = await sql<FinishedRow>`
    select home_id, away_id, (statistics->'totalScore'->>'home')::int as home,
      (statistics->'totalScore'->>'away')::int as away,
      coalesce(jsonb_path_query_array(statistics, '$.periodScore[*].periodKey'), '[]') as period_keys
    from match
    where tournament_id = ${tournamentId} and status = ${MATCH_STATUSES.finished} and start_time >= ${since}
      and type = 'match' and statistics->'totalScore'->>'home' is not null
    order by start_time, id`.execute(db)
  return found.rows.map(({ homeId, awayId, home, away, periodKeys }) => {
    const isOvertime = periodKeys.some((key) => periodType(key) !== 'regular_period')
    return { homeId, awayId, home, away, isOvertime }
  })
}

interface FinishedRow extends Omit<TableMatch, 'isOvertime'> {
  periodKeys: string[]
}

/** Competitors with a match of the league since then, played or not. */
export async function entrantsOf(
  db: Database,
  tournamentId: number,
  since: Date,
): Promise<CompetitorRecord[]> {
  const found = await sql<CompetitorRecord>`
    select id, name, colors from competitor where id in (
      select unnest(array[home_id, away_id]) from match
      where tournament_id = ${tournamentId} and start_time >= ${since} and status in (${MATCH_STATUSES.played})
        and type = 'match')
    order by name`.execute(db)
  return found.rows
}
