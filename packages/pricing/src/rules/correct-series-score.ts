import type { PerSide } from '../match/per-side.ts'
import type { Payoff } from './payoff.ts'

/**
 * The correct score in sets or maps: outcome ids 192–195 are a best of three's, 196–201 a best of five's. A match
 * offers those of its own length.
 */
export function correctScoreIds(bestOf: number): number[] {
  const toWin = (bestOf + 1) / 2
  return [...SCORES].filter(([, { home, away }]) => Math.max(home, away) === toWin).map(([id]) => id)
}

export function correctScorePayoff(outcomeIds: readonly number[]): Payoff<PerSide> {
  const scores = outcomeIds.map((id) => SCORES.get(id))
  return ({ home, away }) =>
    scores.map((score) => (score?.home === home && score.away === away ? 'win' : 'lose'))
}

const SCORES: ReadonlyMap<number, PerSide> = new Map([
  [192, { home: 2, away: 0 }],
  [193, { home: 2, away: 1 }],
  [194, { home: 0, away: 2 }],
  [195, { home: 1, away: 2 }],
  [196, { home: 3, away: 0 }],
  [197, { home: 3, away: 1 }],
  [198, { home: 3, away: 2 }],
  [199, { home: 0, away: 3 }],
  [200, { home: 1, away: 3 }],
  [201, { home: 2, away: 3 }],
])
