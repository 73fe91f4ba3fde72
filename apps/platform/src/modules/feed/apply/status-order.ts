import type { MatchStatus } from '@touchline/betting/slip/match-status'

/**
 * Statuses only move forward: prematch, live (stopped and resumed any number of times), ended, closed, so that a late
 * event never reopens an ended match.
 */
export function canFollow(from: MatchStatus, to: MatchStatus): boolean {
  return RANK[to] >= RANK[from]
}

const RANK: Record<MatchStatus, number> = { 5: 0, 0: 1, 1: 2, 2: 2, 4: 3, 3: 4 }
