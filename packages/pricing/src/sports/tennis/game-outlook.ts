import type { PerSide, Side } from '../../match/per-side.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import { listed } from '../../rules/listed.ts'
import type { Distribution, OutcomeSpace } from '../../rules/payoff.ts'
import { gameFinals } from './chains/game-chain.ts'
import { tiebreakTargetIn } from './chains/match-chain.ts'
import { isTiebreak, SET_START } from './chains/set-chain.ts'
import { tiebreakWinChance } from './chains/tiebreak-chain.ts'
import type { ServeChances } from './serve.ts'
import { homePointChance, otherSide } from './serve.ts'
import type { SetInPlay } from './set-in-play.ts'
import { GAME_INCIDENTS } from './simulate-tennis.ts'
import type { TennisScore } from './tennis-score.ts'
import { isMatchOver, setNumberOf } from './tennis-score.ts'

/** How a game ended: a {@link gameFinals} index for each side, and the tiebreak. */
export interface GameFinal {
  winner: Side
  /** Points of the loser, 0–3; null in a tiebreak. */
  loserPoints: number | null
}

export const GAME_SPACE: OutcomeSpace<GameFinal> = {
  size: 10,
  at: (index) =>
    index < 8
      ? { winner: index < 4 ? 'home' : 'away', loserPoints: index % 4 }
      : { winner: index === TIEBREAK_HOME ? 'home' : 'away', loserPoints: null },
}

/** What can become of a numbered game of a set; null when it won't be played. */
export function gameOutlook(
  serves: ServeChances,
  state: StateOfPlay,
  score: TennisScore | null,
  starts: readonly SetInPlay[],
  { set, game }: { set: number; game: number },
): Distribution | null {
  const past = finishedGame(state, set, game)
  if (past !== null) return { indices: [past], weights: [1] }
  const current = setNumberOf(score)
  if (set < current || (score && isMatchOver(score))) return null
  if (set > current) return anyGame()
  const { games, points } = score ?? { games: LOVE_ALL, points: LOVE_ALL }
  const ahead = game - games.home - games.away - 1
  const finals = new Float64Array(GAME_SPACE.size)
  for (const { firstServer, chance } of starts) {
    const server = game % 2 === 1 ? firstServer : otherSide(firstServer)
    if (game === 13) {
      const target = score ? tiebreakTargetIn(score.sets, score.setsToWin) : SET_START.tiebreakTarget
      const win = tiebreakWinChance(serves, server, target, isTiebreak(games) ? points : LOVE_ALL)
      finals[TIEBREAK_HOME] = (finals[TIEBREAK_HOME] ?? 0) + chance * win
      finals[TIEBREAK_AWAY] = (finals[TIEBREAK_AWAY] ?? 0) + chance * (1 - win)
      continue
    }
    const regular = gameFinals(homePointChance(serves, server), ahead === 0 ? points : LOVE_ALL)
    for (const [index, weight] of regular.entries()) finals[index] = (finals[index] ?? 0) + chance * weight
  }
  return listed(finals)
}

const TIEBREAK_HOME = 8
const TIEBREAK_AWAY = 9
const LOVE_ALL: PerSide = { home: 0, away: 0 }

/** The game's index in {@link GAME_SPACE} as the incidents tell it; null while it isn't over. */
function finishedGame({ incidents }: StateOfPlay, set: number, game: number): number | null {
  let setNumber = 0
  let gameNumber = 0
  for (const { type, side } of incidents) {
    if (type === 'period_start') {
      setNumber++
      gameNumber = 0
    }
    const ending = GAME_INCIDENTS.findIndex((known) => known === type)
    if (ending < 0) continue
    gameNumber++
    if (setNumber !== set || gameNumber !== game) continue
    if (type === 'tiebreak') return side === 'home' ? TIEBREAK_HOME : TIEBREAK_AWAY
    return ending + (side === 'home' ? 0 : 4)
  }
  return null
}

function anyGame(): Distribution {
  return listed(new Float64Array(GAME_SPACE.size).fill(1 / GAME_SPACE.size))
}
