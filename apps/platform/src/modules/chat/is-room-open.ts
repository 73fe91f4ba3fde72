import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'

/** What is over can be read until it is forgotten, and is not written on. */
export function isRoomOpen(status: MatchStatus): boolean {
  return status !== MATCH_STATUS.finished && status !== MATCH_STATUS.closed
}
