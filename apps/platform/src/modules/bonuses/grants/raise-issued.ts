import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { raiseNotification } from '../../notifications/index.ts'
import { notedFreebets } from './issued-names.queries.ts'
import type { GrantedBonus } from './publish-issued.ts'

export interface RaisedNotification {
  playerId: number
  notificationId: number
}

/**
 * Stores that players have a free bet which they have not asked for, in the transaction that grants it; to be published after
 * the commit. Of other bonuses the alerts tell.
 */
export async function raiseIssued(
  tx: DatabaseTransaction,
  issued: readonly GrantedBonus[],
  createdAt: Date,
): Promise<RaisedNotification[]> {
  const ids = issued.flatMap(({ bonus }) => (bonus.bonusType === 'freebet' ? [bonus.id] : []))
  const raised: RaisedNotification[] = []
  // By player, as their counts are locked.
  for (const { grantId, playerId, amountMinor, currency, name } of await notedFreebets(tx, ids)) {
    const notificationId = await raiseNotification(tx, {
      playerId,
      type: 'freebet_issued',
      objectType: 'bonus',
      objectId: grantId,
      details: { currency, amountMinor, names: [name] },
      createdAt,
    })
    raised.push({ playerId, notificationId })
  }
  return raised
}
