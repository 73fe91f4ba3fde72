import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Gate } from '../../../core/gate.ts'
import type { Services } from '../../../core/services.ts'
import { releaseExposure } from '../../exposure/index.ts'
import { countSpend, ledgerAccounts, lockFunds, moveMoney } from '../../wallet/index.ts'
import { possibleWinMinor } from '../cashout/possible-win.ts'
import { legRows } from '../my-bets/bets.queries.ts'
import { calledOff } from '../settlement/bet-end.ts'
import { writePossibleBoost } from '../settlement/bonus/bet-bonus.queries.ts'
import { noteGoalsOf } from '../settlement/bonus/goal-jobs.queries.ts'
import { possibleBoostMinor } from '../settlement/bonus/settled-bonus.ts'
import { endBet } from '../settlement/settle-one-bet.ts'
import { type ChangedBet, callOff } from './decide-bet.ts'
import { type HeldBet, lockHeldBet, takeOffer } from './held-bets.queries.ts'

export interface OfferAnswer {
  betId: number
  playerId: number
  isTaken: boolean
  now: Date
}

/**
 * Accepts the offered stake and refunds the rest, or withdraws the bet and refunds all, in one transaction. Of this and
 * a trader's concurrent decision, the second is a conflict.
 */
export function answerOffer(
  { db, gate }: Pick<Services, 'db' | 'gate'>,
  { betId, playerId, isTaken, now }: OfferAnswer,
): Promise<ChangedBet> {
  return db.transaction().execute(async (tx) => {
    const bet = await lockHeldBet(tx, betId)
    if (bet?.playerId !== playerId) throw new ApiError('not_found')
    if (bet.status !== 'submitted' || bet.vipOfferMinor === null) throw new ApiError('conflict')
    if (bet.isAlreadyDecided) return callOff(tx, bet, now)
    if (isTaken) await take(tx, gate, bet, { offerMinor: bet.vipOfferMinor, now })
    else await endBet(tx, bet, calledOff(bet, 'withdrawn'), { now })
    const { currency } = bet
    return { betId, playerId, currency, hasMovedMoney: true, notificationId: null, isTooLate: false }
  })
}

async function take(
  tx: DatabaseTransaction,
  gate: Gate,
  bet: HeldBet,
  { offerMinor, now }: { offerMinor: number; now: Date },
): Promise<void> {
  const legs = await legRows(tx, [bet.id], now)
  // The offer can be accepted only while no leg's price has fallen.
  const isStillGood = legs.every(
    ({ currentOdds, oddsThousandths }) => currentOdds !== null && currentOdds >= oddsThousandths,
  )
  if (!isStillGood) throw new ApiError('conflict')
  // The whole stake has counted since it was submitted: taken, the offer counts for less.
  const { playerId, currency } = bet
  const totalMinor = offerMinor - bet.stakeMinor
  await gate.stake(tx, { playerId, currency, totalMinor, largestMinor: offerMinor, now })
  const accounts = await ledgerAccounts(tx, bet.playerId, bet.currency)
  if (!accounts) throw new Error(`Bet ${bet.id} has no accounts`)
  const { availableId, heldId } = accounts
  const restMinor = bet.stakeMinor - offerMinor
  const asSold = { ...bet, stakeMinor: offerMinor, cashedOutStakeMinor: 0 }
  const boostMinor = possibleBoostMinor(bet.bonus, currency, { stakeMinor: offerMinor, legs })
  if (bet.bonus) await writePossibleBoost(tx, bet.id, boostMinor)
  await takeOffer(tx, bet.id, {
    stakeMinor: offerMinor,
    possibleWinMinor: possibleWinMinor(asSold, legs, offerMinor) + boostMinor,
  })
  await noteGoalsOf(tx, bet.id)
  const movement = {
    playerId: bet.playerId,
    currency: bet.currency,
    reference: `bet:${bet.id}:offer`,
    at: now,
  }
  await lockFunds(tx, movement)
  await countSpend(tx, { ...movement, at: bet.createdAt }, { stakedMinor: -restMinor })
  await releaseExposure(tx, [bet.id])
  await moveMoney(tx, 'stake_release', heldId, availableId, restMinor, movement)
}
