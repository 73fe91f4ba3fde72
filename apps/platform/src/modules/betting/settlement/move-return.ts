import type { BonusOutcome } from '@touchline/betting/bonuses/bonus-movements'
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
import type { BetEnd } from './bet-end.ts'
import type { LockedBet } from './bet-position.queries.ts'
import {
  accountOf,
  type BonusFunds,
  fundedMovements,
  lockBonusFunds,
  moveBonusDifference,
} from './bonus/bonus-funds.ts'

/** The accounts of a bet's next step in the ledger, the player's of them locked. */
export interface StepFunds {
  accounts: LedgerAccounts
  movement: Movement
  availableMinor: number
  owedMinor: number
  bonus: BonusFunds | null
}

/** The first step has the reference `bet:17`, the second `bet:17#2`. */
export async function lockStepFunds(
  tx: DatabaseTransaction,
  bet: LockedBet,
  grantEnd: BonusOutcome['grant'] | 'open',
  at: Date,
): Promise<StepFunds> {
  const { id, playerId, currency, settlementNumber } = bet
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new Error(`Bet ${id} has no accounts`)
  const reference = settlementNumber === 0 ? `bet:${id}` : `bet:${id}#${settlementNumber + 1}`
  const movement = { playerId, currency, reference, at }
  const funds = await lockFunds(tx, movement)
  return { accounts, movement, ...funds, bonus: await lockBonusFunds(tx, bet, grantEnd) }
}

/**
 * Counts what a step gives to the player for their limits: a first settlement that returns the whole stake takes it off
 * where it was staked.
 */
export async function countReturn(
  tx: DatabaseTransaction,
  { stakeMinor, settlementNumber, returnedMinor, createdAt }: LockedBet,
  { movement }: StepFunds,
  end: BetEnd,
): Promise<void> {
  const { returnMinor } = end.settlement
  const isRefund = settlementNumber === 0 && isRefunded({ stakeMinor }, end)
  if (isRefund) await countSpend(tx, { ...movement, at: createdAt }, { stakedMinor: -stakeMinor })
  else if (returnMinor !== returnedMinor)
    await countSpend(tx, movement, { returnedMinor: returnMinor - returnedMinor })
}

/** The player's own stake comes back whole, and nothing else happens. */
function isRefunded({ stakeMinor }: Pick<LockedBet, 'stakeMinor'>, { settlement, outcome }: BetEnd): boolean {
  return settlement.returnMinor === stakeMinor && outcome.movements.every(({ kind }) => kind === 'payout')
}

/**
 * The first settlement: moves the remaining held stake to the house and then what `bonusMovements` says; a full refund only
 * releases the stake. Winnings repay a debt.
 */
export async function moveReturn(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { accounts, movement, owedMinor, bonus }: StepFunds,
  end: BetEnd,
): Promise<void> {
  const { availableId, heldId, houseId } = accounts
  if (isRefunded(bet, end)) {
    if (bet.stakeMinor > 0)
      await moveMoney(tx, 'stake_release', heldId, availableId, bet.stakeMinor, movement)
    return
  }
  if (bet.stakeMinor > 0) await moveMoney(tx, 'stake_post', heldId, houseId, bet.stakeMinor, movement)
  for (const { kind, from, to, amountMinor } of fundedMovements(end.outcome.movements, bonus))
    await moveMoney(
      tx,
      kind,
      accountOf(from, accounts, bonus),
      accountOf(to, accounts, bonus),
      amountMinor,
      movement,
    )
  const { returnMinor } = end.settlement
  await repayDebt(tx, movement, accounts, { profitMinor: returnMinor - bet.stakeMinor, owedMinor })
}

/** A result was taken back: the stake is held again, and beside it this part of what the bet had returned. */
export async function holdForReview(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { accounts, movement, bonus }: StepFunds,
  reviewMinor: number,
): Promise<void> {
  const { availableId, heldId, houseId } = accounts
  if (reviewMinor > 0) await moveMoney(tx, 'review_hold', availableId, heldId, reviewMinor, movement)
  if (bet.stakeMinor > 0) await moveMoney(tx, 'review_stake', houseId, heldId, bet.stakeMinor, movement)
  // An open bet has its free bet reserved, and no boost.
  await moveBonusDifference(tx, bet, { accounts, movement, funds: bonus }, [])
}

/**
 * A settlement after another: in the end only the difference has moved. What has to be taken back and is not there
 * becomes a debt.
 */
export async function moveDifference(
  tx: DatabaseTransaction,
  bet: LockedBet,
  { accounts, movement, availableMinor, owedMinor, bonus }: StepFunds,
  { settlement: { returnMinor }, outcome }: BetEnd,
): Promise<void> {
  const { availableId, heldId, houseId } = accounts
  const heldMinor = bet.stakeMinor + bet.reviewMinor
  if (bet.status === 'waiting_results' && heldMinor > 0) {
    await moveMoney(tx, 'review_post', heldId, houseId, heldMinor, movement)
  }
  const differenceMinor = returnMinor - bet.returnedMinor
  if (differenceMinor > 0) {
    await moveMoney(tx, 'resettle_credit', houseId, availableId, differenceMinor, movement)
    const profitMinor = Math.min(differenceMinor, returnMinor - bet.stakeMinor)
    await repayDebt(tx, movement, accounts, { profitMinor, owedMinor })
  } else if (differenceMinor < 0) {
    const takenMinor = Math.min(-differenceMinor, availableMinor)
    const missingMinor = -differenceMinor - takenMinor
    if (takenMinor > 0) await moveMoney(tx, 'resettle_debit', availableId, houseId, takenMinor, movement)
    if (missingMinor > 0) await owe(tx, movement, accounts, missingMinor)
  }
  // After the house's own row, which more transactions wait for.
  await moveBonusDifference(tx, bet, { accounts, movement, funds: bonus }, outcome.movements)
}
