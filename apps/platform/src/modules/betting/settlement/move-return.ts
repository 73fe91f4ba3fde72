import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { releaseExposure } from '../../exposure/index.ts'
import { type LedgerAccounts, ledgerAccounts, moveMoney } from '../../wallet/index.ts'
import { type LockedBet, lockAccounts } from './settlement.queries.ts'

/**
 * Moves the remaining held stake to the house and the return from it; a full refund only releases the stake. The bet is
 * ended already, so that its exposure is released.
 */
export async function moveReturn(
  tx: DatabaseTransaction,
  bet: LockedBet,
  returnMinor: number,
): Promise<void> {
  const accounts = await ledgerAccounts(tx, bet.playerId, bet.currency)
  if (!accounts) throw new Error(`Bet ${bet.id} has no accounts`)
  const { availableId, heldId, houseId } = accounts satisfies LedgerAccounts
  // The lock order: player's accounts, exposure, the house's.
  await lockAccounts(tx, [availableId, heldId])
  await releaseExposure(tx, [bet.id])
  await lockAccounts(tx, [houseId])
  const reference = `bet:${bet.id}`
  if (returnMinor === bet.stakeMinor) {
    await moveMoney(tx, 'stake_release', heldId, availableId, bet.stakeMinor, reference)
    return
  }
  await moveMoney(tx, 'stake_post', heldId, houseId, bet.stakeMinor, reference)
  if (returnMinor > 0) await moveMoney(tx, 'payout', houseId, availableId, returnMinor, reference)
}
