import type { PlayedMatch } from '@touchline/contract/entities/match/match-extras'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

/** The last matches of a team that ended before the given time, latest first. */
export async function lastMatchesOf(
  db: Database,
  competitorId: number,
  before: Date,
  limit: number,
): Promise<PlayedMatch[]> {
  const found = await sql<PlayedRow>`
    select * from (
      (${PLAYED} where m.home_id = ${competitorId} and ${isPlayed(before)} order by m.start_time desc limit ${limit})
      union all
      (${PLAYED} where m.away_id = ${competitorId} and ${isPlayed(before)} order by m.start_time desc limit ${limit})
    ) played order by start_time desc, match_id desc limit ${limit}`.execute(db)
  return found.rows.map(toPlayedMatch)
}

/** The last meetings of two teams at either venue, latest first. */
export async function meetingsOf(
  db: Database,
  [one, other]: readonly [number, number],
  before: Date,
  limit: number,
): Promise<PlayedMatch[]> {
  const found = await sql<PlayedRow>`
    ${PLAYED} where m.home_id in (${one}, ${other}) and m.away_id in (${one}, ${other}) and ${isPlayed(before)}
    order by m.start_time desc, m.id desc limit ${limit}`.execute(db)
  return found.rows.map(toPlayedMatch)
}

interface PlayedRow extends Omit<PlayedMatch, 'score' | 'startTime'> {
  home: number
  away: number
  startTime: Date
}

const PLAYED = sql`
  select m.id as match_id, m.home_id, h.name as home_name, m.away_id, a.name as away_name,
    t.name as tournament_name, m.start_time,
    (m.statistics -> 'totalScore' ->> 'home')::int as home, (m.statistics -> 'totalScore' ->> 'away')::int as away
  from match m
    join competitor h on h.id = m.home_id
    join competitor a on a.id = m.away_id
    join tournament t on t.id = m.tournament_id`

/** To its end: what was abandoned says nothing of the teams. */
function isPlayed(before: Date) {
  return sql`m.status in (${MATCH_STATUSES.over}) and m.disruption is null and m.start_time < ${before}
    and jsonb_typeof(m.statistics -> 'totalScore') = 'object'`
}

function toPlayedMatch({ home, away, startTime, ...row }: PlayedRow): PlayedMatch {
  return { ...row, score: { home, away }, startTime: startTime.toISOString() }
}
