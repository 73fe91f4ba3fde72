import type { GameName, GameResult } from '../wire/game-result.ts'

/** One of the games: pure, and the same file in the server and in the browser, where a player checks a result. */
export interface Game {
  name: GameName
  /** A round begins every so often: it takes bets, runs, and shows its result until the next one begins. */
  periodMs: number
  bettingMs: number
  runningMs: number
  /** How many random numbers a round uses up. */
  drawCount: number
  /** The price of a selection, in thousandths; null where the round has no such selection. */
  oddsOf: (selection: string, round: number) => number | null
  /** The result, from numbers of 0 to below 1. */
  play: (draws: readonly number[], round: number) => GameResult
  isWon: (selection: string, result: GameResult) => boolean
}
