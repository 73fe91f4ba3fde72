import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { inPlayDelayMs } from '../../settings/index.ts'
import type { LegForSale } from './cashout.queries.ts'

/**
 * Delay of a cash-out: as for a bet in play, so that nobody sells on what they saw before the price changed, at most
 * two seconds. See docs/open-questions.md#cash-out-delay.
 */
export function cashoutDelayMs(
  legs: readonly Pick<LegForSale, 'result' | 'matchStatus' | 'sportKey'>[],
  overrideMs: number | undefined,
): number {
  const delays = legs
    .filter(({ result, matchStatus }) => result === null && matchStatus === MATCH_STATUS.live)
    .map(({ sportKey }) => Math.min(inPlayDelayMs(sportKey, overrideMs), DELAY_MS_MAX))
  return Math.max(0, ...delays)
}

const DELAY_MS_MAX = 2000
