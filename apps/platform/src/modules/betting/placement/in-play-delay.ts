import { setTimeout as wait } from 'node:timers/promises'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Settings } from '@touchline/contract/entities/settings'
import type { Offer } from './placement.queries.ts'

/**
 * A bet on a match in play is held for some seconds, so that nobody bets on what they saw before the price did; then
 * everything is checked again. The longest delay of the legs counts; nothing is held in the database meanwhile.
 */
export function inPlayDelayMs(offers: readonly Offer[], delays: Settings['inPlayDelays']): number {
  const live = offers.filter((offer) => offer.matchStatus === MATCH_STATUS.live)
  if (live.length === 0) return 0
  return Math.max(
    ...live.map((offer) => delays.find(({ sportKey }) => sportKey === offer.sportKey)?.delayMs ?? 0),
  )
}

export const hold = (delayMs: number): Promise<void> => wait(delayMs)
