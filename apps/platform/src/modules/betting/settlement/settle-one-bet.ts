import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { noteChangedLegs } from '../../bet-facts/index.ts'
import { releaseExposure } from '../../exposure/index.ts'
import { countSpend } from '../../wallet/index.ts'
import { notificationOfEnd, raiseBetNotification } from '../changes/bet-notifications.ts'
import { type BetEnd, type ConfirmedAbove, endOf } from './bet-end.ts'
import { formerWin, type GoalReason, recordFirstSettlement, recordStep } from './bet-history.queries.ts'
import { followResults } from './bet-legs.queries.ts'
import { type LockedBet, lockBet, markVoided, touchBet, writePosition } from './bet-position.queries.ts'
import { followBonus, netOf } from './bonus/bonus-funds.ts'
import {
  countReturn,
  holdForReview,
  lockStepFunds,
  moveDifference,
  moveReturn,
  type StepFunds,
} from './move-return.ts'
import { removeFailure } from './settle-failures.queries.ts'
import { tellCorrection } from './told/tell-correction.ts'

/** A change of a bet that its player is notified of. */
export interface SettledBet {
  betId: number
  playerId: number
  currency: string
  hasMovedMoney: boolean
  /** Null where no notification was stored. */
  notificationId: number | null
}

export interface SettleOptions {
  now: Date
  confirmedAbove: ConfirmedAbove
}

/**
 * Makes one bet what its markets' results say now, in one transaction: legs, money, bet. It settles, is corrected, or
 * opens again where a result was taken back. Safe to repeat: without a new fact nothing changes. Null for a bet that
 * does not exist.
 */
export function settleOneBet(
  db: Database,
  betId: number,
  { now, confirmedAbove }: SettleOptions,
): Promise<SettledBet | null> {
  return db.transaction().execute(async (tx) => {
    const bet = await lockBet(tx, betId)
    if (!bet) return null
    await removeFailure(tx, betId)
    const { hasChanged, legs } = await followResults(tx, betId, now)
    const end = isEnded(bet) ? undefined : endOf(bet, legs, confirmedAbove)
    if (end === undefined || isReached(bet, end)) {
      if (hasChanged) {
        await touchBet(tx, betId)
        // Lost by its first leg, and insured by how the others end.
        if (bet.status === 'done' && bet.bonus !== null) await noteChangedLegs(tx, betId)
        await releaseExposure(tx, [betId])
      }
      return changeOf(bet, { hasMovedMoney: false })
    }
    const goalReason = hasChanged ? null : reasonOfGoals(bet, end)
    if (end === null) return reopenBet(tx, bet, now, goalReason)
    const notificationId = await endBet(tx, bet, end, { now, goalReason })
    return changeOf(bet, { hasMovedMoney: true, notificationId })
  })
}

const FINAL_STATUSES: ReadonlySet<string> = new Set(['rejected', 'withdrawn', 'cashed_out'])

/** Whether the player or a trader has ended the bet: no result and no void changes it. */
export function isEnded({ status }: Pick<LockedBet, 'status'>): boolean {
  return FINAL_STATUSES.has(status)
}

/**
 * Ends a locked bet, or ends it otherwise: updates the bet, releases its exposure, moves the money, stores the
 * notification and returns its id.
 */
export async function endBet(
  tx: DatabaseTransaction,
  bet: LockedBet,
  end: BetEnd,
  { now, goalReason = null }: { now: Date; goalReason?: GoalReason | null },
): Promise<number | null> {
  const { result, returnMinor } = end.settlement
  const winMinor = returnMinor + bet.cashedOutMinor
  // Called off before it was accepted: a later result must not bring it back.
  if (bet.status === 'submitted') await markVoided(tx, bet.id, now)
  const { outcome, settledOdds } = end
  const funds = await lockStepFunds(tx, bet, outcome.grant, now)
  await followBonus(tx, bet, funds.bonus, {
    movements: outcome.movements,
    grantEnd: outcome.grant === 'returned' ? 'returned' : 'used',
    settledOdds,
    now,
  })
  await writePosition(tx, bet.id, {
    status: end.status,
    result,
    winMinor,
    returnedMinor: returnMinor,
    reviewMinor: 0,
    settledAt: now,
  })
  await countReturn(tx, bet, funds, end)
  await releaseExposure(tx, [bet.id])
  if (bet.settlementNumber > 0) return correctBet(tx, bet, { funds, end, now, goalReason })
  await moveReturn(tx, bet, funds, end)
  const type = notificationOfEnd(end, bet.stakeMinor)
  return type && raiseBetNotification(tx, bet, type, { amountMinor: returnMinor, now })
}

async function correctBet(
  tx: DatabaseTransaction,
  bet: LockedBet,
  {
    funds,
    end,
    now,
    goalReason,
  }: { funds: StepFunds; end: BetEnd; now: Date; goalReason: GoalReason | null },
): Promise<number | null> {
  const { result, returnMinor } = end.settlement
  await moveDifference(tx, bet, funds, end)
  await recordFirstSettlement(tx, bet)
  const formerMinor = await formerWin(tx, bet.id)
  const winMinor = returnMinor + bet.cashedOutMinor
  const reason = await recordStep(tx, bet, {
    kind: 'resettled',
    result,
    winMinor,
    createdAt: now,
    goalReason,
  })
  if (formerMinor === null || formerMinor === winMinor) return null
  return tellCorrection(tx, bet, { amountMinor: winMinor, formerAmountMinor: formerMinor, reason, now })
}

async function reopenBet(
  tx: DatabaseTransaction,
  bet: LockedBet,
  now: Date,
  goalReason: GoalReason | null,
): Promise<SettledBet> {
  const funds = await lockStepFunds(tx, bet, 'open', now)
  await followBonus(tx, bet, funds.bonus, { movements: [], grantEnd: 'open', settledOdds: null, now })
  const reviewMinor = Math.min(bet.returnedMinor, funds.availableMinor)
  const winMinor = bet.cashedOutMinor
  await writePosition(tx, bet.id, {
    status: 'waiting_results',
    result: 'no_results',
    winMinor,
    returnedMinor: bet.returnedMinor - reviewMinor,
    reviewMinor,
    settledAt: null,
  })
  await countSpend(tx, funds.movement, { returnedMinor: -reviewMinor })
  await releaseExposure(tx, [bet.id])
  await holdForReview(tx, bet, funds, reviewMinor)
  await recordFirstSettlement(tx, bet)
  await recordStep(tx, bet, { kind: 'reopened', result: 'no_results', winMinor, createdAt: now, goalReason })
  return changeOf(bet, { hasMovedMoney: true })
}

/** Whether the bet stands as the facts want it already. */
export function isReached(bet: LockedBet, end: BetEnd | null): boolean {
  const isOpen = bet.status === 'waiting_results' || bet.status === 'submitted'
  if (end === null || isOpen) return end === null && isOpen
  const { result, returnMinor } = end.settlement
  return (
    bet.status === end.status &&
    bet.result === result &&
    bet.returnedMinor === returnMinor &&
    !isPaidByOthers(bet, end)
  )
}

/** Of a step of an early payout that no new result has made. */
function reasonOfGoals({ bonus, returnedMinor }: LockedBet, end: BetEnd | null): GoalReason | null {
  if (bonus?.terms.kind !== 'early_payout') return null
  return end && end.settlement.returnMinor > returnedMinor ? 'lead' : 'goal_taken_back'
}

/** Paid early, and now won by its results: the return stays, and the house pays it instead of promotion; or the other way. */
function isPaidByOthers({ bonus }: LockedBet, { outcome }: BetEnd): boolean {
  return (
    bonus?.terms.kind === 'early_payout' && netOf(outcome.movements).promotion !== bonus.fromPromotionMinor
  )
}

function changeOf(
  { id, playerId, currency }: LockedBet,
  { hasMovedMoney, notificationId = null }: { hasMovedMoney: boolean; notificationId?: number | null },
): SettledBet {
  return { betId: id, playerId, currency, hasMovedMoney, notificationId }
}
