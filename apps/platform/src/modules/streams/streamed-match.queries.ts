import type { MatchStatus } from '@touchline/betting/slip/match-status'
import type { Database } from '../../core/database/connect.ts'

export interface StreamedMatch {
  id: number
  urn: string
  status: MatchStatus
  hasVideo: boolean
}

export async function streamedMatch(db: Database, id: number): Promise<StreamedMatch | null> {
  const row = await db
    .selectFrom('match')
    .select(['id', 'urn', 'status', 'hasVideo'])
    .where('id', '=', id)
    .where('type', '=', 'match')
    .executeTakeFirst()
  return row ?? null
}
