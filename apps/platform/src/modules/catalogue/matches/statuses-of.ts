import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { QueryOf } from '@touchline/contract/define-call'

export function statusesOf(
  filter: QueryOf<typeof listMatches>['matchStatus'],
  areAllMeant = false,
): number[] {
  if (filter === undefined && areAllMeant) return Object.values(MATCH_STATUS)
  if (filter === undefined || filter === 'bettable') return OPEN_STATUSES
  return [MATCH_STATUS[filter]]
}

const OPEN_STATUSES = [MATCH_STATUS.prematch, MATCH_STATUS.live, MATCH_STATUS.stopped]
