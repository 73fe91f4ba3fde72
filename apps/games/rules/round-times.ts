import type { RoundTimes } from '../wire/round-state.ts'
import type { Game } from './game.ts'

/** The round at a time. Rounds are counted from 1970, so that all processes agree on their numbers. */
export function roundAt(game: Game, nowMs: number, speed: number): RoundTimes {
  return roundTimes(game, Math.floor((nowMs * speed) / game.periodMs), speed)
}

export function roundTimes(game: Game, round: number, speed: number): RoundTimes {
  const at = (ms: number) => Math.round((round * game.periodMs + ms) / speed)
  return {
    round,
    opensAtMs: at(0),
    closesAtMs: at(game.bettingMs),
    settlesAtMs: at(game.bettingMs + game.runningMs),
    endsAtMs: at(game.periodMs),
  }
}
