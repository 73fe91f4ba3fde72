import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { releaseExposure } from '../../exposure/index.ts'
import { countSpend, ledgerAccounts, lockFunds, moveMoney, repayDebt } from '../../wallet/index.ts'
import {
  type BetForSale,
  type CashoutSale,
  closeSoldBet,
  insertCashout,
  type LegForSale,
  shrinkSoldBet,
} from './cashout.queries.ts'
import { stakedMinor } from './cashout-value.ts'
import { endSoldBonus, possibleWinOfRest } from './sold-bonus.ts'

/**
 * Cashes out a bet or a part of its stake: the held stake moves to the house and the price from it.
 * Winnings repay a debt. A bet that is sold whole has used its bonus: a boost is not paid, and what was reserved for a
 * refund is the operator's. The caller holds the lock on the bet and has computed the price.
 */
export async function sellBet(
  tx: DatabaseTransaction,
  bet: BetForSale,
  legs: readonly LegForSale[],
  sale: Omit<CashoutSale, 'betId'>,
): Promise<void> {
  const accounts = await ledgerAccounts(tx, bet.playerId, bet.currency)
  if (!accounts) throw new Error(`Bet ${bet.id} has no accounts`)
  const { availableId, heldId, houseId } = accounts
  const sold = { ...sale, betId: bet.id }
  const reference = `cashout:${await insertCashout(tx, sold)}`
  const restMinor = stakedMinor(bet) - sale.stakeMinor
  if (restMinor === 0) await closeSoldBet(tx, sold)
  else await shrinkSoldBet(tx, sold, await possibleWinOfRest(tx, bet, legs, restMinor))
  // The lock order: player's accounts, exposure, the house's.
  const movement = { playerId: bet.playerId, currency: bet.currency, reference, at: sale.createdAt }
  const { owedMinor } = await lockFunds(tx, movement)
  const bonus = restMinor === 0 ? await endSoldBonus(tx, bet, sale) : null
  await countSpend(tx, movement, { returnedMinor: sale.paidMinor })
  await releaseExposure(tx, [bet.id])
  await moveMoney(tx, 'stake_post', heldId, houseId, sale.stakeMinor, movement)
  await moveMoney(tx, 'cashout', houseId, availableId, sale.paidMinor, movement)
  await bonus?.release(accounts, movement)
  const profitMinor = sale.paidMinor - sale.stakeMinor
  await repayDebt(tx, movement, accounts, { profitMinor, owedMinor })
}
