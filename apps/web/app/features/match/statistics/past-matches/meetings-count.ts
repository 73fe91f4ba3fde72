import type { PlayedMatch } from '@touchline/contract/entities/match/match-extras'
import { type PlayedResult, playedResult } from './played-result.ts'

/** How often a side won, drew and lost, at home and away. */
export function meetingsCount(
  played: readonly PlayedMatch[],
  competitorId: number,
): Record<PlayedResult, number> {
  const counts = { won: 0, drawn: 0, lost: 0 }
  for (const match of played) counts[playedResult(match, competitorId)] += 1
  return counts
}
