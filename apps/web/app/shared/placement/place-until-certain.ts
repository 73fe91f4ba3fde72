import type { ApiClient } from '@touchline/contract/api-client'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { Bet } from '@touchline/contract/entities/bet'
import { ApiError } from '@touchline/contract/errors'
import type { PlacementAttempt } from './placement-attempt.ts'

export type PlacementOutcome =
  | { status: 'placed'; bets: readonly Bet[] }
  /** `isRepeated`: an earlier try may have been heard. */
  | { status: 'refused'; error: ApiError; isRepeated: boolean }

export interface PlaceUntilCertainOptions {
  api: ApiClient
  /** Resolves after the time, or earlier when another try makes sense, as when the network is back. */
  wait: (delayMs: number) => Promise<void>
  /** An answer was lost, and the same request is on its way again to find out what became of it. */
  onUnsure: () => void
}

const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000]
/** Answers of a platform that stumbled over the same request this often are believed. */
const STUMBLES_MAX = 3

/**
 * Sends a request until it is known what became of its bets. A lost answer sends the same request with the same key
 * again, and the platform gives the first answer again: each bet is placed once, whatever happens on the way.
 */
export async function placeUntilCertain(
  { body, idempotencyKey }: PlacementAttempt,
  { api, wait, onUnsure }: PlaceUntilCertainOptions,
): Promise<PlacementOutcome> {
  let stumbles = 0
  for (let tries = 0; ; tries += 1) {
    try {
      const { bets } = await api.call(placeBets, { body }, { idempotencyKey })
      return { status: 'placed', bets }
    } catch (error) {
      if (error instanceof ApiError && error.error === 'internal') stumbles += 1
      if (isCertain(error, stumbles)) return { status: 'refused', error, isRepeated: tries > 0 }
      onUnsure()
      await wait(RETRY_DELAYS_MS[tries] ?? RETRY_DELAYS_MS.at(-1) ?? 0)
    }
  }
}

/** No answer, or one of a platform that fell over its own feet after the bet may have been taken, proves nothing. */
function isCertain(error: unknown, stumbles: number): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.error !== 'internal' || stumbles >= STUMBLES_MAX
}
