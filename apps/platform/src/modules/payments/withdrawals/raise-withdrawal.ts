import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { raiseNotification, type WithdrawalNotificationType } from '../../notifications/index.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** Stores what the player is told of a stage, in the transaction of it; returns its number, to publish after the commit. */
export function raiseWithdrawal(
  tx: DatabaseTransaction,
  { id, playerId, currency, amountMinor, instrumentLabel: instrument }: PaymentRow,
  type: WithdrawalNotificationType,
  now: Date,
): Promise<number> {
  return raiseNotification(tx, {
    playerId,
    type,
    objectType: 'payment',
    objectId: id,
    details: { currency, amountMinor, instrument },
    createdAt: now,
  })
}
