import type { Bet } from '@touchline/contract/entities/bet'
import { channels } from '@touchline/contract/events/channels'
import type { BetChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../../core/services.ts'
import { presentBets } from '../my-bets/present-bets.ts'

/** Publishes the bet to its player. Call after the commit. Failures are only logged: GET /bets has the same. */
export function publishBet(services: Services, playerId: number, betId: number): Promise<void> {
  return publishBets(services, [{ playerId, betId }])
}

/** The same for several bets, read together. */
export async function publishBets(
  { db, clock, publisher, log }: Services,
  changed: readonly { playerId: number; betId: number }[],
): Promise<void> {
  const players = new Map(changed.map(({ betId, playerId }) => [betId, playerId]))
  try {
    for (const bet of await presentBets(db, { ids: [...players.keys()], now: clock.now() })) {
      const event: BetChanged = { type: 'bet_changed', bet }
      await publisher.publish(channels.user(players.get(bet.id) ?? 0), toWire(event))
    }
  } catch (error) {
    log.warn({ err: error, betIds: [...players.keys()] }, 'bet_changed not published')
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
