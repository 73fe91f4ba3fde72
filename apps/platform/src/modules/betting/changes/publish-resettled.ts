import { channels } from '@touchline/contract/events/channels'
import type { BetResettled } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../../core/services.ts'
import { correctionOf } from './bet-notifications.queries.ts'

/**
 * Publishes the correction that this notification is of; nothing for one of another type. Call after the commit. Failures
 * are only logged: the notification and the bet's history say the same.
 */
export async function publishResettled(
  { db, publisher, log }: Services,
  playerId: number,
  notificationId: number,
): Promise<void> {
  try {
    const correction = await correctionOf(db, notificationId)
    if (!correction) return
    const { betId, ref, currency, formerAmountMinor, amountMinor, reason, ver } = correction
    const event: BetResettled = {
      type: 'bet_resettled',
      betId,
      ref,
      old: { value: formerAmountMinor, currency },
      new: { value: amountMinor, currency },
      reason,
      ver,
    }
    await publisher.publish(channels.user(playerId), toWire(event))
  } catch (error) {
    log.warn({ err: error, notificationId }, 'bet_resettled not published')
  }
}
