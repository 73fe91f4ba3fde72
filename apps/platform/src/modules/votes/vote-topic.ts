import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'

/** What there is to vote on: `match-winner:100017`, by `{ choice: 'home' }`. See docs/open-questions.md. */
export interface VoteTopic {
  kind: 'match-winner'
  matchId: number
}

export function parseVoteTopic(predictionId: string): VoteTopic | null {
  const [, digits] = /^match-winner:(\d{1,15})$/.exec(predictionId) ?? []
  return digits === undefined ? null : { kind: 'match-winner', matchId: Number(digits) }
}

/** A sport whose main market has three columns can end level. */
export function choicesOf(mainMarketOutcomeCount: number): readonly string[] {
  return mainMarketOutcomeCount === 3 ? ['home', 'draw', 'away'] : ['home', 'away']
}

/** Until the end; afterwards the result stands. */
export function isVoteOpen(status: MatchStatus): boolean {
  return status === MATCH_STATUS.prematch || status === MATCH_STATUS.live || status === MATCH_STATUS.stopped
}
