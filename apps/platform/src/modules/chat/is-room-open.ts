import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'

/** After the match a room is read-only until its messages are deleted. */
export function isRoomOpen(status: MatchStatus): boolean {
  return status !== MATCH_STATUS.finished && status !== MATCH_STATUS.closed
}
