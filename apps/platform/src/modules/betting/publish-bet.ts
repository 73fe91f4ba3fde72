import type { Bet } from '@touchline/contract/entities/bet'
import { channels } from '@touchline/contract/events/channels'
import type { BetChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../core/services.ts'
import { presentBets } from './present-bets.ts'

/** Publishes the bet to its player. Call after the commit. Failures are only logged: GET /bets has the same. */
export async function publishBet(services: Services, playerId: number, betId: number): Promise<void> {
  try {
    const [bet] = await presentBets(services.db, { ids: [betId], now: services.clock.now() })
    if (!bet) return
    const event: BetChanged = { type: 'bet_changed', bet }
    await services.publisher.publish(channels.user(playerId), toWire(event))
  } catch (error) {
    services.log.warn({ err: error, betId }, 'bet_changed not published')
  }
}

/** Publishes the bets of a reply to the player's other pages. */
export async function publishPlacedBets(
  { publisher, log }: Services,
  playerId: number,
  bets: readonly Bet[],
): Promise<void> {
  try {
    const events = bets.map((bet): BetChanged => ({ type: 'bet_changed', bet }))
    await Promise.all(events.map((event) => publisher.publish(channels.user(playerId), toWire(event))))
  } catch (error) {
    log.warn({ err: error, playerId }, 'placed bets not published')
  }
}
