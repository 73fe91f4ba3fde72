import type { MatchStatus } from '@touchline/betting/slip/match-status'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** Where a match stands in the catalogue, for the event conditions of bonuses. */
export interface MatchPlace {
  id: number
  sportType: string
  sport: string
  category: number
  tournament: number
  status: MatchStatus
}

export async function matchPlaces(
  db: Database,
  matchIds: readonly number[],
): Promise<Map<number, MatchPlace>> {
  const { rows } = await sql<MatchPlace>`
    select m.id, s.type as sport_type, s.key as sport, t.category_id as category, m.tournament_id as tournament,
      m.status
    from match m join sport s on s.id = m.sport_id join tournament t on t.id = m.tournament_id
    where m.id = any(${[...matchIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
