import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { ledgerAccounts } from '../wallet/index.ts'

/** Throws where the player has no account in the currency: opening one is their own action. */
export async function requireAccount(
  tx: DatabaseTransaction,
  playerId: number,
  currency: string,
): Promise<{ availableId: number }> {
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new ApiError('currency_not_offered')
  return accounts
}
