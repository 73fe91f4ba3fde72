import { assertNever } from '@touchline/betting/assert-never'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type BetDetails, type BetNotificationType, raiseNotification } from '../../notifications/index.ts'
import type { BetEnd } from '../settlement/bet-end.ts'
import { betFacts } from './bet-notifications.queries.ts'

/** The notification type of an ended bet; null where the player has ended it. */
export function notificationOfEnd(
  { status, settlement }: BetEnd,
  stakeMinor: number,
): BetNotificationType | null {
  switch (status) {
    case 'withdrawn':
      return null
    case 'rejected':
      return 'vip_bet_rejected'
    case 'cancelled':
      return 'bet_cancelled'
    case 'done':
      return settlement.result === 'refund_entire'
        ? 'bet_refunded'
        : notificationOfReturn(settlement.returnMinor, stakeMinor)
    default:
      return assertNever(status)
  }
}

function notificationOfReturn(returnMinor: number, stakeMinor: number): BetNotificationType {
  if (returnMinor === 0) return 'bet_lost'
  if (returnMinor === stakeMinor) return 'bet_refunded'
  return returnMinor > stakeMinor ? 'bet_won' : 'bet_partly_returned'
}

type BetAmounts = Pick<BetDetails, 'amountMinor' | 'formerAmountMinor' | 'reason'>

/** Stores the notification of `now` in the caller's transaction; returns its id, to be published after the commit. */
export async function raiseBetNotification(
  tx: DatabaseTransaction,
  bet: { id: number; playerId: number },
  type: BetNotificationType,
  { now, ...amounts }: BetAmounts & { now: Date },
): Promise<number> {
  const facts = await betFacts(tx, bet.id)
  return raiseNotification(tx, {
    playerId: bet.playerId,
    type,
    objectType: type.startsWith('vip_') ? 'vip_bet' : 'bet',
    // A rejected VIP bet is not listed (Spec 2 §4), so there is no link.
    objectId: type === 'vip_bet_rejected' ? null : bet.id,
    details: { ...facts, ...amounts },
    createdAt: now,
  })
}
