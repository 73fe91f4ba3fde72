import type { Outcome } from '@touchline/contract/entities/match/market'

export interface CorrectScores {
  home: Outcome[]
  draw: Outcome[]
  away: Outcome[]
  /** Any other score. */
  others: Outcome[]
}

/** Scores by who wins, each from low to high. */
export function correctScores(outcomes: readonly Outcome[]): CorrectScores {
  const columns: CorrectScores = { home: [], draw: [], away: [], others: [] }
  const scores: Scored[] = []
  for (const outcome of outcomes) {
    const score = readScore(outcome.name)
    if (score) scores.push({ outcome, score })
    else columns.others.push(outcome)
  }
  for (const { outcome, score } of scores.sort(byScore)) {
    if (score.home === score.away) columns.draw.push(outcome)
    else columns[score.home > score.away ? 'home' : 'away'].push(outcome)
  }
  return columns
}

interface Scored {
  outcome: Outcome
  score: { home: number; away: number }
}

function byScore({ score: a }: Scored, { score: b }: Scored): number {
  return (
    Math.max(a.home, a.away) - Math.max(b.home, b.away) || Math.min(a.home, a.away) - Math.min(b.home, b.away)
  )
}

function readScore(name: string): Scored['score'] | null {
  const [, home, away] = /^(\d{1,3})\s*[:–-]\s*(\d{1,3})$/.exec(name) ?? []
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) }
}
