import type { Match } from '@touchline/contract/entities/catalogue'

export interface PersonalMatch {
  match: Match
  reason: 'followed' | 'seen'
}

const SHOWN_MAX = 8

/** What is followed first, then what was looked at; each match once, with the stronger reason. */
export function personalMatches(followed: readonly Match[], seen: readonly Match[]): PersonalMatch[] {
  const followedIds = new Set(followed.map(({ id }) => id))
  return [
    ...followed.map((match) => ({ match, reason: 'followed' as const })),
    ...seen.filter(({ id }) => !followedIds.has(id)).map((match) => ({ match, reason: 'seen' as const })),
  ].slice(0, SHOWN_MAX)
}
