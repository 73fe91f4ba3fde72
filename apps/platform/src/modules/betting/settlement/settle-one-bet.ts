import { settleBet } from '@touchline/betting/settlement/settle-bet'
import type { Database, Transaction } from '../../../core/database/connect.ts'
import { type LedgerAccounts, ledgerAccounts, moveMoney } from '../../wallet/index.ts'
import {
  decideLegs,
  finishBet,
  type LockedBet,
  lockAccounts,
  lockBet,
  touchBet,
} from './settlement.queries.ts'

/** What happened to a bet, for whoever tells its player. */
export interface SettledBet {
  betId: number
  playerId: number
  currency: string
  hasMovedMoney: boolean
}

/**
 * Settles one bet as far as its markets' results allow, in one transaction: legs, money, bet. Safe to repeat: a bet
 * that is done stays as it is, and the ledger takes each movement once for a bet.
 */
export function settleOneBet(db: Database, betId: number): Promise<SettledBet | null> {
  return db.transaction().execute(async (tx) => {
    const bet = await lockBet(tx, betId)
    if (!bet) return null
    const legs = await decideLegs(tx, betId)
    const told = { betId, playerId: bet.playerId, currency: bet.currency }
    const settlement = settleBet({
      betType: bet.type,
      stakeMinor: bet.stakeMinor,
      legs,
      systemType: null,
      customOdds: null,
    })
    if (bet.status !== 'waiting_results' || settlement.status === 'open') {
      await touchBet(tx, betId)
      return { ...told, hasMovedMoney: false }
    }
    await moveReturn(tx, bet, settlement.returnMinor)
    await finishBet(tx, betId, {
      status: 'done',
      result: settlement.result,
      winMinor: settlement.returnMinor + bet.cashedOutMinor,
    })
    return { ...told, hasMovedMoney: true }
  })
}

/** The held stake goes to the house, and what the bet returns comes from it; a stake that returns as it was is only released. */
async function moveReturn(tx: Transaction, bet: LockedBet, returnMinor: number): Promise<void> {
  const accounts = await ledgerAccounts(tx, bet.playerId, bet.currency)
  if (!accounts) throw new Error(`Bet ${bet.id} has no accounts`)
  const { availableId, heldId, houseId } = accounts satisfies LedgerAccounts
  await lockAccounts(tx, [availableId, heldId, houseId])
  const reference = `bet:${bet.id}`
  if (returnMinor === bet.stakeMinor) {
    await moveMoney(tx, 'stake_release', heldId, availableId, bet.stakeMinor, reference)
    return
  }
  await moveMoney(tx, 'stake_post', heldId, houseId, bet.stakeMinor, reference)
  if (returnMinor > 0) await moveMoney(tx, 'payout', houseId, availableId, returnMinor, reference)
}
