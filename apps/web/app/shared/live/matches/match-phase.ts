import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { MatchStatus } from '@touchline/contract/entities/catalogue'

export type MatchPhase = 'upcoming' | 'live' | 'over'

export function matchPhase(status: MatchStatus): MatchPhase {
  if (status === MATCH_STATUS.prematch || status === MATCH_STATUS.notCovered) return 'upcoming'
  return status === MATCH_STATUS.live || status === MATCH_STATUS.stopped ? 'live' : 'over'
}
