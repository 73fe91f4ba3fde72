import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'

export type MatchPhase = 'upcoming' | 'live' | 'stopped' | 'over'

export function matchPhase(status: MatchStatus): MatchPhase {
  if (status === MATCH_STATUS.prematch || status === MATCH_STATUS.notCovered) return 'upcoming'
  if (status === MATCH_STATUS.live) return 'live'
  return status === MATCH_STATUS.stopped ? 'stopped' : 'over'
}

/** Begun and not over: live, or stopped for now. */
export const isUnderWay = (status: MatchStatus) =>
  status === MATCH_STATUS.live || status === MATCH_STATUS.stopped
