import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../../core/database/connect.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { matchById } from '../matches/matches.queries.ts'

/** A match with two sides, as opposed to an outright. */
export type TwoSidedMatch = MatchRecord & { homeId: number; awayId: number }

export async function oneMatch(db: Database, id: number): Promise<TwoSidedMatch> {
  const match = await matchById(db, id)
  if (!match || match.homeId === null || match.awayId === null) throw new ApiError('not_found')
  return { ...match, homeId: match.homeId, awayId: match.awayId }
}
