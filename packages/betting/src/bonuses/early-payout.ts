export type Score = { readonly home: number; readonly away: number }

/**
 * Whether a side was ahead by so many at any moment of a match: then a bet on it to win is paid as won, however the match
 * ends. The scores are those that stand now: a goal that was taken back is in none of them.
 */
export function wasAhead(scores: readonly Score[], side: 'home' | 'away', lead: number): boolean {
  const other = side === 'home' ? 'away' : 'home'
  return scores.some((score) => score[side] - score[other] >= lead)
}
