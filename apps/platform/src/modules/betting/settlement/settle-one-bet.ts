import { type Settlement, settleBet } from '@touchline/betting/settlement/settle-bet'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { BetStatus } from '@touchline/contract/entities/bet'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { notificationOfEnd, raiseBetNotification } from '../bet-notifications.ts'
import { moveReturn } from './move-return.ts'
import {
  decideLegs,
  finishBet,
  type LockedBet,
  lockBet,
  type SettledLeg,
  touchBet,
} from './settlement.queries.ts'

/** A change of a bet that its player is notified of. */
export interface SettledBet {
  betId: number
  playerId: number
  currency: string
  hasMovedMoney: boolean
  /** Null where no notification was stored. */
  notificationId: number | null
}

/**
 * Settles one bet as far as its markets' results allow, in one transaction: legs, money, bet. Safe to repeat: a settled
 * bet stays unchanged, and the ledger records each movement once per bet.
 */
export function settleOneBet(db: Database, betId: number, now: Date): Promise<SettledBet | null> {
  return db.transaction().execute(async (tx) => {
    const bet = await lockBet(tx, betId)
    if (!bet) return null
    const legs = await decideLegs(tx, betId)
    const change = { betId, playerId: bet.playerId, currency: bet.currency }
    const end = endOf(bet, legs)
    if (!end) {
      await touchBet(tx, betId)
      return { ...change, hasMovedMoney: false, notificationId: null }
    }
    return { ...change, hasMovedMoney: true, notificationId: await endBet(tx, bet, end, now) }
  })
}

/** How a bet ends: its status, result and return. */
export interface BetEnd {
  status: Extract<BetStatus, 'done' | 'cancelled' | 'rejected' | 'withdrawn'>
  settlement: Extract<Settlement, { status: 'settled' }>
}

/** Ends a locked bet: moves stake and return, updates the bet, stores the notification and returns its id. */
export async function endBet(
  tx: DatabaseTransaction,
  bet: LockedBet,
  end: BetEnd,
  now: Date,
): Promise<number | null> {
  const { result, returnMinor } = end.settlement
  await moveReturn(tx, bet, returnMinor)
  await finishBet(tx, bet.id, { status: end.status, result, winMinor: returnMinor + bet.cashedOutMinor })
  const type = notificationOfEnd(end, bet.stakeMinor)
  return type && raiseBetNotification(tx, bet, type, { amountMinor: returnMinor, now })
}

/** Refunds what is still staked. */
export function calledOff({ stakeMinor }: LockedBet, status: BetEnd['status']): BetEnd {
  return { status, settlement: { status: 'settled', result: 'canceled', returnMinor: stakeMinor } }
}

/** Null while the bet is undecided, or when it has ended already. */
function endOf(bet: LockedBet, legs: readonly SettledLeg[]): BetEnd | null {
  if (bet.status === 'submitted') return isAlreadyDecided(legs) ? calledOff(bet, 'cancelled') : null
  if (bet.status !== 'waiting_results') return null
  // None of its matches was completed: the bet is void.
  if (legs.every(({ result, matchStatus }) => result === 'void' && matchStatus === MATCH_STATUS.closed))
    return calledOff(bet, 'cancelled')
  const settlement = settleBet({
    betType: bet.type,
    stakeMinor: bet.stakeMinor,
    legs,
    systemType: bet.systemId === null ? null : parseSystemId(bet.systemId),
    customOdds: bet.type === 'custom_bet' ? bet.oddsThousandths : null,
  })
  return settlement.status === 'settled' ? { status: 'done', settlement } : null
}

/** A held bet with a decided leg or an ended match can no longer be accepted: its result may be known. */
export function isAlreadyDecided(legs: readonly Pick<SettledLeg, 'result' | 'matchStatus'>[]): boolean {
  return legs.some(
    ({ result, matchStatus }) =>
      result !== null || matchStatus === MATCH_STATUS.closed || matchStatus === MATCH_STATUS.finished,
  )
}
