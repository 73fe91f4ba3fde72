import type { PerSide, Side } from '../../match/per-side.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import { tiebreakTargetIn } from './chains/match-chain.ts'
import { SET_SCORES, SET_START, setFinals } from './chains/set-chain.ts'
import type { ServeChances } from './serve.ts'
import { otherSide } from './serve.ts'
import type { TennisScore } from './tennis-score.ts'

/** A set that one side may have begun serving, with the chances of its final scores. */
export interface SetInPlay {
  firstServer: Side
  finals: Float64Array
  chance: number
}

export function setInPlay(serves: ServeChances, score: TennisScore): SetInPlay {
  const { games, points, server, sets } = score
  const tiebreakTarget = tiebreakTargetIn(sets, score.setsToWin)
  return {
    firstServer: (games.home + games.away) % 2 === 0 ? server : otherSide(server),
    finals: setFinals(serves, { games, points, server, tiebreakTarget }),
    chance: 1,
  }
}

/** Before the toss either side may serve first. */
export function tossedSets(serves: ServeChances, state: StateOfPlay): SetInPlay[] {
  if (state.status === 'finished') return []
  return (['home', 'away'] as const).map((firstServer) => ({
    firstServer,
    finals: setFinals(serves, { ...SET_START, server: firstServer }),
    chance: 0.5,
  }))
}

/** The set after the one in play, with the chance of each side serving first in it. */
export function nextSets(
  serves: ServeChances,
  score: TennisScore | null,
  starts: readonly SetInPlay[],
): SetInPlay[] {
  let homeFirstChance = 0
  for (const { firstServer, finals, chance } of starts) {
    for (const [index, { home, away }] of SET_SCORES.entries()) {
      const nextServer = (home + away) % 2 === 0 ? firstServer : otherSide(firstServer)
      if (nextServer === 'home') homeFirstChance += chance * (finals[index] ?? 0)
    }
  }
  const setsToWin = score?.setsToWin ?? 2
  const played = score?.sets ?? NO_SETS
  // The next set decides only when the one in play leaves both a set short, whoever wins it.
  const isDeciding = played.home + played.away === 2 * setsToWin - 3
  const tiebreakTarget = isDeciding
    ? tiebreakTargetIn({ home: 2, away: 2 }, setsToWin)
    : SET_START.tiebreakTarget
  return (['home', 'away'] as const).map((firstServer) => ({
    firstServer,
    finals: setFinals(serves, { ...SET_START, server: firstServer, tiebreakTarget }),
    chance: firstServer === 'home' ? homeFirstChance : 1 - homeFirstChance,
  }))
}

/** Chances of the final scores, whoever served first. */
export function mixed(sets: readonly SetInPlay[]): Float64Array {
  const sum = new Float64Array(SET_SCORES.length)
  for (const { finals, chance } of sets) {
    for (const [index, weight] of finals.entries()) sum[index] = (sum[index] ?? 0) + weight * chance
  }
  return sum
}

const NO_SETS: PerSide = { home: 0, away: 0 }
