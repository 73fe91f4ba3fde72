import { GAMES } from '../../rules/games.ts'
import type { GameName } from '../../wire/game-result.ts'
import type { PlayedRound } from '../../wire/round-state.ts'

export type Fairness = 'fair' | 'unfair' | 'unchecked'

/**
 * Draws a round again from its seed, and compares the result and the commitment with those that were shown.
 * `unchecked` on pages without TLS, where browsers offer no SHA-256.
 */
export async function checkRound(game: GameName, played: PlayedRound, shown: string): Promise<Fairness> {
  // Undefined on such pages, unlike its type.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return 'unchecked'
  const sha256 = async (text: string) =>
    new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const { drawCount, play } = GAMES[game]
  const draws = await Promise.all(
    Array.from({ length: drawCount }, async (_, index) => firstBits(await sha256(`${played.seed}:${index}`))),
  )
  const again = JSON.stringify(play(draws, played.round))
  const commitment = hex(await sha256(played.seed))
  return commitment === shown && sameResult(again, played) ? 'fair' : 'unfair'
}

function sameResult(again: string, { result }: PlayedRound): boolean {
  return again === JSON.stringify(result)
}

/** The first 48 bits, as a number of 0 to below 1. */
function firstBits(bytes: Uint8Array): number {
  return bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 48
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
