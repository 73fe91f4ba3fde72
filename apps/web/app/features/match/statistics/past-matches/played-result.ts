import type { PlayedMatch } from '@touchline/contract/entities/match/match-extras'

export type PlayedResult = 'won' | 'drawn' | 'lost'

/** The result of a match for one of its sides. */
export function playedResult(
  { homeId, score }: Pick<PlayedMatch, 'homeId' | 'score'>,
  competitorId: number,
): PlayedResult {
  if (score.home === score.away) return 'drawn'
  return score.home > score.away === (homeId === competitorId) ? 'won' : 'lost'
}
