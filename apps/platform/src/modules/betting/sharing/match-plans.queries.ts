import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** What decides, beside its prices, whether a match takes bets. */
export interface SharedMatchPlan {
  matchId: number
  /** Who feeds it; null for a match that is not watched. */
  producer: string | null
  closesAt: Date | null
}

export async function matchPlans(
  db: Database,
  matchIds: readonly number[],
): Promise<Map<number, SharedMatchPlan>> {
  const { rows } = await sql<SharedMatchPlan>`
    select pauses.match_id, pauses.closes_at, f.producer
    from match_pauses(${[...new Set(matchIds)]}::bigint[]) pauses
    left join match_feed f on f.match_id = pauses.match_id`.execute(db)
  return new Map(rows.map((row) => [row.matchId, row]))
}
