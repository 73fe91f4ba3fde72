import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../../core/database/connect.ts'

/** Throws `not_found` for an unknown match. */
export async function matchUrnOf(db: Database, matchId: number): Promise<string> {
  const match = await db.selectFrom('match').select('urn').where('id', '=', matchId).executeTakeFirst()
  if (!match) throw new ApiError('not_found')
  return match.urn
}
