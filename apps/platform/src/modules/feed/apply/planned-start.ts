import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { LockedMatch } from './match-rows.queries.ts'

/** What pages are told of a start: null once the match has begun, and for an outright, which ends instead. */
export function plannedStart({
  type,
  status,
  startTime,
}: Pick<LockedMatch, 'type' | 'status' | 'startTime'>): string | null {
  return type === 'match' && status === MATCH_STATUS.prematch ? startTime.toISOString() : null
}
