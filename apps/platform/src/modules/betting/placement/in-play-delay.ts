import { setTimeout as wait } from 'node:timers/promises'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Settings } from '@touchline/contract/entities/settings'
import { channels } from '@touchline/contract/events/channels'
import type { BetsHeld } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type * as z from 'zod/mini'
import type { Services } from '../../../core/services.ts'
import type { MarketOffer } from './offer.queries.ts'

/**
 * A bet on a match in play is held for some seconds, so that nobody bets on what they saw before the price did; then
 * everything is checked again. The longest delay of the legs counts; nothing is held in the database meanwhile.
 */
export function longestDelayMs(
  offers: readonly Pick<MarketOffer, 'matchStatus' | 'sportKey'>[],
  delays: Settings['inPlayDelays'],
): number {
  const live = offers.filter((offer) => offer.matchStatus === MATCH_STATUS.live)
  if (live.length === 0) return 0
  return Math.max(
    ...live.map((offer) => delays.find(({ sportKey }) => sportKey === offer.sportKey)?.delayMs ?? 0),
  )
}

export interface InPlayDelay {
  playerId: number
  key: string
  delayMs: number
}

/** Waits, and tells the player's own channel for how long, so that every tab can count down. */
export async function delayInPlay(
  { publisher, log }: Services,
  { playerId, key, delayMs }: InPlayDelay,
): Promise<void> {
  const event: z.infer<typeof BetsHeld> = { type: 'bets_held', key, remainingMs: delayMs }
  publisher.publish(channels.user(playerId), toWire(event)).catch((error: unknown) => {
    log.warn({ err: error, playerId }, 'bets_held not published')
  })
  await wait(delayMs)
}
