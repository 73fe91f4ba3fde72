import type { PerSide, Side } from '../../../match/per-side.ts'
import type { OutcomeSpace } from '../../../rules/payoff.ts'
import type { ServeChances } from '../serve.ts'
import { homePointChance, otherSide } from '../serve.ts'
import { gameWinChance } from './game-chain.ts'
import { TIEBREAK_TARGET, tiebreakWinChance } from './tiebreak-chain.ts'

/** Every final score of a set, home's wins first. */
export const SET_SCORES: readonly PerSide[] = [
  ...[0, 1, 2, 3, 4].map((away) => ({ home: 6, away })),
  { home: 7, away: 5 },
  { home: 7, away: 6 },
  ...[0, 1, 2, 3, 4].map((home) => ({ home, away: 6 })),
  { home: 5, away: 7 },
  { home: 6, away: 7 },
]

export const SET_SPACE: OutcomeSpace<PerSide> = {
  size: SET_SCORES.length,
  at: (index) => SET_SCORES[index] ?? { home: 0, away: 0 },
}

/** A set from some moment on. */
export interface SetMoment {
  games: PerSide
  /** Serves the game in play; in a tiebreak, its first point. */
  server: Side
  points: PerSide
  tiebreakTarget: number
}

export const SET_START = {
  games: { home: 0, away: 0 },
  points: { home: 0, away: 0 },
  tiebreakTarget: TIEBREAK_TARGET,
}

/** Chances of each of {@link SET_SCORES} from a moment within a set: games as a chain, each with its server. */
export function setFinals(serves: ServeChances, moment: SetMoment): Float64Array {
  const finals = new Float64Array(SET_SCORES.length)
  const { games, server, tiebreakTarget } = moment
  const reached = new Float64Array(64)
  reached[games.home * 8 + games.away] = 1
  const fresh = {
    home: gameWinChance(homePointChance(serves, 'home')),
    away: gameWinChance(homePointChance(serves, 'away')),
  }

  for (let home = games.home; home <= 6; home++) {
    for (let away = games.away; away <= 6; away++) {
      const chance = reached[home * 8 + away] ?? 0
      if (chance === 0) continue
      const final = setScoreIndex({ home, away })
      if (final >= 0) {
        finals[final] = chance
        continue
      }
      const played = home + away - games.home - games.away
      const gameServer = played % 2 === 0 ? server : otherSide(server)
      const points = played === 0 ? moment.points : SET_START.points
      const win = isTiebreak({ home, away })
        ? tiebreakWinChance(serves, gameServer, tiebreakTarget, points)
        : played === 0
          ? gameWinChance(homePointChance(serves, gameServer), points)
          : fresh[gameServer]
      reached[(home + 1) * 8 + away] = (reached[(home + 1) * 8 + away] ?? 0) + chance * win
      reached[home * 8 + away + 1] = (reached[home * 8 + away + 1] ?? 0) + chance * (1 - win)
    }
  }
  for (const [index, score] of SET_SCORES.entries()) {
    const loser = Math.min(score.home, score.away)
    if (loser >= 5) finals[index] = reached[score.home * 8 + score.away] ?? 0
  }
  return finals
}

export function isTiebreak({ home, away }: PerSide): boolean {
  return home === 6 && away === 6
}

/** Index in {@link SET_SCORES}; -1 while the set goes on. */
export function setScoreIndex({ home, away }: PerSide): number {
  if (home === 7) return away === 5 ? 5 : 6
  if (away === 7) return home === 5 ? 12 : 13
  if (home === 6 && away <= 4) return away
  return away === 6 && home <= 4 ? 7 + home : -1
}
