import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'

export type MatchPhase = 'upcoming' | 'live' | 'over'

export function matchPhase(status: MatchStatus): MatchPhase {
  if (status === MATCH_STATUS.prematch || status === MATCH_STATUS.notCovered) return 'upcoming'
  return status === MATCH_STATUS.live || status === MATCH_STATUS.stopped ? 'live' : 'over'
}
