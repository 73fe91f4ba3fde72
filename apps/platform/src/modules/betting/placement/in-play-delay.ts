import { setTimeout as wait } from 'node:timers/promises'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Settings } from '@touchline/contract/entities/settings'
import { channels } from '@touchline/contract/events/channels'
import type { BetsHeld } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type * as z from 'zod/mini'
import type { Services } from '../../../core/services.ts'
import type { MarketOffer } from './offer/offer.queries.ts'

/**
 * The in-play delay of a bet: the longest of its legs, 0 before the match. It prevents bets on what a player saw before
 * the price changed; afterwards everything is checked again.
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

/** Waits after publishing the delay to the player, so that every tab can count down. */
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
