// The platform's own games: pure, and the same file in the server and in the browser, where a player checks a result.

export const GAME_NAMES = ['races', 'draw', 'overs', 'penalties'] as const
export type GameName = (typeof GAME_NAMES)[number]

/** What one ball brings: runs, or a wicket. */
export type Ball = 0 | 1 | 2 | 3 | 4 | 6 | 'W'

export type GameResult =
  /** Numbers of the runners, the winner first. */
  | { game: 'races'; order: readonly number[] }
  /** In the order they were drawn. */
  | { game: 'draw'; numbers: readonly number[] }
  | { game: 'overs'; balls: readonly Ball[] }
  /** Whether each kick went in. */
  | { game: 'penalties'; home: readonly boolean[]; away: readonly boolean[] }

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
