import { assertNever } from '@touchline/betting/assert-never'
import type { decideHeldBet } from '@touchline/contract/calls/bets/vip'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import type { BetNotificationType } from '../../notifications/index.ts'
import { minStakeMinor } from '../../settings/index.ts'
import { raiseBetNotification } from '../changes/bet-notifications.ts'
import { calledOff } from '../settlement/bet-end.ts'
import { noteGoalsOf } from '../settlement/bonus/goal-jobs.queries.ts'
import { endBet, type SettledBet } from '../settlement/settle-one-bet.ts'
import { acceptBet, type HeldBet, lockHeldBet, offerStake } from './held-bets.queries.ts'

type Decision = BodyOf<typeof decideHeldBet>

export interface ChangedBet extends SettledBet {
  /** The bet could no longer be decided and was cancelled. */
  isTooLate: boolean
}

/**
 * Accepts a held bet, rejects it or offers a lower stake, in one transaction. The second of two concurrent decisions is
 * a conflict. A bet with a known result is cancelled instead.
 */
export function decideBet(
  { db, currencies, clock }: Pick<Services, 'db' | 'currencies' | 'clock'>,
  betId: number,
  decision: Decision,
): Promise<ChangedBet> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const bet = await lockHeldBet(tx, betId)
    if (!bet) throw new ApiError('not_found')
    if (bet.status !== 'submitted') throw new ApiError('conflict')
    if (bet.isAlreadyDecided) return callOff(tx, bet, now)
    const changed = { betId, playerId: bet.playerId, currency: bet.currency, isTooLate: false }
    const raise = (type: BetNotificationType, amountMinor: number) =>
      raiseBetNotification(tx, bet, type, { amountMinor, now })
    switch (decision.decision) {
      case 'accept':
        await acceptBet(tx, betId)
        await noteGoalsOf(tx, betId)
        return {
          ...changed,
          hasMovedMoney: false,
          notificationId: await raise('vip_bet_accepted', bet.stakeMinor),
        }
      case 'offer':
        rejectBadOffer(bet, decision.stake, minStakeMinor(currencies, bet.currency))
        await offerStake(tx, betId, decision.stake)
        return {
          ...changed,
          hasMovedMoney: false,
          notificationId: await raise('vip_bet_offered', decision.stake),
        }
      case 'reject':
        return {
          ...changed,
          hasMovedMoney: true,
          notificationId: await endBet(tx, bet, calledOff(bet, 'rejected'), { now }),
        }
      default:
        return assertNever(decision)
    }
  })
}

/** Refunds the stake; the bet is `cancelled`, not `rejected`, since no trader has decided it. */
export async function callOff(tx: DatabaseTransaction, bet: HeldBet, now: Date): Promise<ChangedBet> {
  return {
    betId: bet.id,
    playerId: bet.playerId,
    currency: bet.currency,
    hasMovedMoney: true,
    notificationId: await endBet(tx, bet, calledOff(bet, 'cancelled'), { now }),
    isTooLate: true,
  }
}

/** An offer stays unchanged until it is answered: the player must get the stake that they have seen. */
function rejectBadOffer(
  { vipOfferMinor, stakeMinor }: HeldBet,
  offeredMinor: number,
  leastMinor: number,
): void {
  if (vipOfferMinor !== null) throw new ApiError('conflict')
  if (offeredMinor < leastMinor || offeredMinor >= stakeMinor)
    throw new ApiError('amount_out_of_range', { details: `${leastMinor} to ${stakeMinor - 1}` })
}
