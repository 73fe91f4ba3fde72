import type { MatchStatus } from '@touchline/betting/slip/match-status'
import { ApiError } from '@touchline/contract/errors'

/**
 * Statuses only move forward: prematch, live (stopped and resumed any number of times), ended, closed. Throws on a step
 * back, so that a late event never reopens an ended match.
 */
export function checkStatusStep(urn: string, from: MatchStatus, to: MatchStatus): void {
  if (RANK[to] < RANK[from])
    throw new ApiError('feed_rejected', { details: `${urn}: status ${to} can't follow ${from}` })
}

const RANK: Record<MatchStatus, number> = { 5: 0, 0: 1, 1: 2, 2: 2, 4: 3, 3: 4 }
