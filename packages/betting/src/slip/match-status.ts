/** Spec 2 §4, match status codes. */
export const MATCH_STATUS = {
  prematch: 0,
  live: 1,
  stopped: 2,
  closed: 3,
  finished: 4,
  notCovered: 5,
} as const
export type MatchStatus = (typeof MATCH_STATUS)[keyof typeof MATCH_STATUS]

/**
 * What keeps a match from its planned course, beside its status: postponed and delayed matches are not started,
 * interrupted ones are stopped, abandoned and cancelled ones closed.
 */
export const MATCH_DISRUPTIONS = ['postponed', 'delayed', 'interrupted', 'abandoned', 'cancelled'] as const
export type MatchDisruption = (typeof MATCH_DISRUPTIONS)[number]

/** Bets are accepted before and during a match. */
export function isMatchOpen(status: MatchStatus): boolean {
  return status === MATCH_STATUS.prematch || status === MATCH_STATUS.live
}
