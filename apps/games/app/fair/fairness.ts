import { GAMES } from '../../rules/games.ts'
import type { GameName } from '../../wire/game-result.ts'
import type { PlayedRound } from '../../wire/round-state.ts'

export type Fairness = 'fair' | 'unfair' | 'unchecked'

/**
 * Draws a round again from its seed, and compares with the result and with the fingerprint that was shown before it.
 * Browsers have no SHA-256 for pages without encryption.
 */
export async function checkRound(game: GameName, played: PlayedRound, shown: string): Promise<Fairness> {
  // Absent on such pages, whatever its type says.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return 'unchecked'
  const sha256 = async (text: string) =>
    new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const { drawCount, play } = GAMES[game]
  const draws = await Promise.all(
    Array.from({ length: drawCount }, async (_, index) => firstBits(await sha256(`${played.seed}:${index}`))),
  )
  const again = JSON.stringify(play(draws, played.round))
  const fingerprint = hex(await sha256(played.seed))
  return fingerprint === shown && sameResult(again, played) ? 'fair' : 'unfair'
}

function sameResult(again: string, { result }: PlayedRound): boolean {
  return again === JSON.stringify(result)
}

/** The first 48 bits, as a number of 0 to below 1. */
function firstBits(bytes: Uint8Array): number {
  return bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 48
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
