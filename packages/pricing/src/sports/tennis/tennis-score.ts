import type { PerSide, Side } from '../../match/per-side.ts'
import { tiebreakTargetIn } from './chains/match-chain.ts'
import { isTiebreak, setScoreIndex } from './chains/set-chain.ts'
import { tiebreakServer } from './chains/tiebreak-chain.ts'
import { otherSide } from './serve.ts'

/** The score between two points. */
export interface TennisScore {
  setsToWin: number
  sets: PerSide
  finishedSets: readonly PerSide[]
  games: PerSide
  /** 0–3 for love to forty, 4:3 with advantage, 3:3 at deuce; plain numbers in a tiebreak. */
  points: PerSide
  /** Serves the game in play; in a tiebreak, its first point. */
  server: Side
}

export function startScore(setsToWin: number, server: Side): TennisScore {
  return { setsToWin, sets: LOVE, finishedSets: [], games: LOVE, points: LOVE, server }
}

/** The score after one more point. */
export function afterPoint(score: TennisScore, winner: Side): TennisScore {
  const points = plus(score.points, winner)
  if (!isGameWon(score, points))
    return { ...score, points: isTiebreak(score.games) ? points : atDeuce(points) }

  const games = plus(score.games, winner)
  const server = otherSide(score.server)
  if (setScoreIndex(games) < 0) return { ...score, games, points: LOVE, server }

  const sets = plus(score.sets, winner)
  return { ...score, sets, finishedSets: [...score.finishedSets, games], games: LOVE, points: LOVE, server }
}

export function isMatchOver({ sets, setsToWin }: TennisScore): boolean {
  return sets.home === setsToWin || sets.away === setsToWin
}

/** The number of the set in play, from 1; the last one's once the match is over. */
export function setNumberOf(score: TennisScore | null): number {
  if (!score) return 1
  return isMatchOver(score) ? score.finishedSets.length : score.finishedSets.length + 1
}

/** Who serves the very next point. */
export function pointServer({ games, points, server }: TennisScore): Side {
  return isTiebreak(games) ? tiebreakServer(server, points.home + points.away) : server
}

/** Points as the field calls them. */
export function pointNames({ games, points }: TennisScore): { home: string; away: string } {
  const name = (own: number) => (isTiebreak(games) ? String(own) : (POINT_NAMES[own] ?? '0'))
  return { home: name(points.home), away: name(points.away) }
}

/** Reads the names back; the score says whether it is a tiebreak. */
export function pointsFromNames(names: { home: string; away: string }, games: PerSide): PerSide {
  const count = (name: string) =>
    isTiebreak(games)
      ? Number(name)
      : Math.max(
          0,
          POINT_NAMES.findIndex((known) => known === name),
        )
  return { home: count(names.home), away: count(names.away) }
}

const LOVE: PerSide = { home: 0, away: 0 }
const POINT_NAMES = ['0', '15', '30', '40', 'A'] as const

function plus(pair: PerSide, side: Side): PerSide {
  return side === 'home' ? { ...pair, home: pair.home + 1 } : { ...pair, away: pair.away + 1 }
}

function isGameWon({ games, sets, setsToWin }: TennisScore, { home, away }: PerSide): boolean {
  const target = isTiebreak(games) ? tiebreakTargetIn(sets, setsToWin) : 4
  return Math.max(home, away) >= target && Math.abs(home - away) >= 2
}

/** Advantage lost is deuce again. */
function atDeuce(points: PerSide): PerSide {
  return points.home === 4 && points.away === 4 ? { home: 3, away: 3 } : points
}
