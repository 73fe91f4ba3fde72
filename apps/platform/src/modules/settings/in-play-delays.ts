import type { Settings } from '@touchline/contract/entities/settings'

/**
 * How long a bet on a match in play waits before it is accepted, so that nobody bets on what the feed has not told yet.
 * Fast sports are held longest; a sport that is not listed waits as long as `other`.
 */
const DELAYS_MS: Readonly<Record<string, number>> = {
  soccer: 5_000,
  tennis: 4_000,
  basketball: 4_000,
  'ice-hockey': 5_000,
  'counter-strike': 6_000,
}
const OTHER_DELAY_MS = 5_000

/** `overrideMs` is the environment's: one delay for every sport. */
export function inPlayDelayMs(sportKey: string, overrideMs: number | undefined): number {
  return overrideMs ?? DELAYS_MS[sportKey] ?? OTHER_DELAY_MS
}

export function inPlayDelays(overrideMs: number | undefined): Settings['inPlayDelays'] {
  return Object.keys(DELAYS_MS).map((sportKey) => ({
    sportKey,
    delayMs: inPlayDelayMs(sportKey, overrideMs),
  }))
}
