import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import {
  countSpend,
  type LedgerAccounts,
  ledgerAccounts,
  lockFunds,
  type Movement,
  moveMoney,
  owe,
  repayDebt,
} from '../../wallet/index.ts'
import type { LockedBet } from './bet-position.queries.ts'

/** The accounts of a bet's next step in the ledger, the player's of them locked. */
export interface StepFunds {
  accounts: LedgerAccounts
  movement: Movement
  availableMinor: number
  owedMinor: number
}

/** The first step has the reference `bet:17`, the second `bet:17#2`. */
export async function lockStepFunds(tx: DatabaseTransaction, bet: LockedBet, at: Date): Promise<StepFunds> {
  const { id, playerId, currency, settlementNumber } = bet
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new Error(`Bet ${id} has no accounts`)
  const reference = settlementNumber === 0 ? `bet:${id}` : `bet:${id}#${settlementNumber + 1}`
  const movement = { playerId, currency, reference, at }
  return { accounts, movement, ...(await lockFunds(tx, movement)) }
}

/**
 * Counts what a step gives to the player for their limits: a first settlement that returns the whole stake takes it off
 * where it was staked.
 */
export async function countReturn(
  tx: DatabaseTransaction,
  { stakeMinor, settlementNumber, returnedMinor, createdAt }: LockedBet,
  { movement }: StepFunds,
  returnMinor: number,
): Promise<void> {
  const isRefund = settlementNumber === 0 && returnMinor === stakeMinor
  if (isRefund) await countSpend(tx, { ...movement, at: createdAt }, { stakedMinor: -stakeMinor })
  else if (returnMinor !== returnedMinor)
    await countSpend(tx, movement, { returnedMinor: returnMinor - returnedMinor })
}

/**
 * The first settlement: moves the remaining held stake to the house and the return from it; a full refund only releases
 * the stake. Winnings repay a debt.
 */
export async function moveReturn(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { accounts, movement, owedMinor }: StepFunds,
  returnMinor: number,
): Promise<void> {
  const { availableId, heldId, houseId } = accounts
  if (returnMinor === bet.stakeMinor) {
    await moveMoney(tx, 'stake_release', heldId, availableId, bet.stakeMinor, movement)
    return
  }
  await moveMoney(tx, 'stake_post', heldId, houseId, bet.stakeMinor, movement)
  if (returnMinor === 0) return
  await moveMoney(tx, 'payout', houseId, availableId, returnMinor, movement)
  await repayDebt(tx, movement, accounts, { profitMinor: returnMinor - bet.stakeMinor, owedMinor })
}

/** A result was taken back: the stake is held again, and beside it this part of what the bet had returned. */
export async function holdForReview(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { accounts, movement }: StepFunds,
  reviewMinor: number,
): Promise<void> {
  const { availableId, heldId, houseId } = accounts
  if (reviewMinor > 0) await moveMoney(tx, 'review_hold', availableId, heldId, reviewMinor, movement)
  await moveMoney(tx, 'review_stake', houseId, heldId, bet.stakeMinor, movement)
}

/**
 * A settlement after another: in the end only the difference has moved. What has to be taken back and is not there
 * becomes a debt.
 */
export async function moveDifference(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { accounts, movement, availableMinor, owedMinor }: StepFunds,
  returnMinor: number,
): Promise<void> {
  const { availableId, heldId, houseId } = accounts
  if (bet.status === 'waiting_results') {
    const heldMinor = bet.stakeMinor + bet.reviewMinor
    await moveMoney(tx, 'review_post', heldId, houseId, heldMinor, movement)
  }
  const differenceMinor = returnMinor - bet.returnedMinor
  if (differenceMinor > 0) {
    await moveMoney(tx, 'resettle_credit', houseId, availableId, differenceMinor, movement)
    const profitMinor = Math.min(differenceMinor, returnMinor - bet.stakeMinor)
    await repayDebt(tx, movement, accounts, { profitMinor, owedMinor })
    return
  }
  const takenMinor = Math.min(-differenceMinor, availableMinor)
  const missingMinor = -differenceMinor - takenMinor
  if (takenMinor > 0) await moveMoney(tx, 'resettle_debit', availableId, houseId, takenMinor, movement)
  if (missingMinor > 0) await owe(tx, movement, accounts, missingMinor)
}
