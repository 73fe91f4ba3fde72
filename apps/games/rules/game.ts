import type { GameName, GameResult } from '../wire/game-result.ts'

/** The rules of one game. Pure: the server and the browser, which verifies results, run the same file. */
export interface Game {
  name: GameName
  /** From one round to the next: betting, then running, then the result for the rest. */
  periodMs: number
  bettingMs: number
  runningMs: number
  /** How many random numbers a round needs. */
  drawCount: number
  /** The price of a selection, in thousandths; null where the round has no such selection. */
  oddsOf: (selection: string, round: number) => number | null
  /** The result, from numbers of 0 to below 1. */
  play: (draws: readonly number[], round: number) => GameResult
  isWon: (selection: string, result: GameResult) => boolean
}
