import { createHash } from 'node:crypto'
import { GAMES } from '@touchline/games/rules/games'
import type { GameName, GameResult } from '@touchline/games/wire/game-result'
import { derivedKey } from '../provider-settings.ts'

/**
 * Provably fair: a round's seed is fixed before it opens, its SHA-256 is shown while bets are taken, and the seed itself
 * with the result. Made of the platform's secret, so that every process has the same and none has to be kept.
 */
export function roundSeed(secret: string, game: GameName, round: number): string {
  return derivedKey(secret, `game-round:${game}:${round}`)
}

export function commitmentTo(seed: string): string {
  return createHash('sha256').update(seed).digest('hex')
}

export function gameResultOf(game: GameName, round: number, seed: string): GameResult {
  const { drawCount, play } = GAMES[game]
  const draws = Array.from({ length: drawCount }, (_, index) => drawOf(seed, index))
  return play(draws, round)
}

/** The first 48 bits of SHA-256 over seed and position, as a number of 0 to below 1. The browser does the same. */
function drawOf(seed: string, index: number): number {
  return createHash('sha256').update(`${seed}:${index}`).digest().readUIntBE(0, 6) / 2 ** 48
}
