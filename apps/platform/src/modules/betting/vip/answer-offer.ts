import { ApiError } from '@touchline/contract/errors'
import type { Database, Transaction } from '../../../core/database/connect.ts'
import { ledgerAccounts, moveMoney } from '../../wallet/index.ts'
import { legRows } from '../bets.queries.ts'
import { possibleWinMinor } from '../cashout/cashout-value.ts'
import { calledOff, endBet } from '../settlement/settle-one-bet.ts'
import { lockAccounts } from '../settlement/settlement.queries.ts'
import { type ChangedBet, callOff } from './decide-bet.ts'
import { type HeldBet, lockHeldBet, takeOffer } from './held-bets.queries.ts'

export interface OfferAnswer {
  betId: number
  playerId: number
  isTaken: boolean
}

/**
 * Takes the offered stake, and the rest comes back; or leaves the bet, and all of it comes back. One transaction;
 * should a trader decide at the same moment, one of the two is a conflict.
 */
export function answerOffer(db: Database, { betId, playerId, isTaken }: OfferAnswer): Promise<ChangedBet> {
  return db.transaction().execute(async (tx) => {
    const bet = await lockHeldBet(tx, betId)
    if (bet?.playerId !== playerId) throw new ApiError('not_found')
    if (bet.status !== 'submitted' || bet.vipOfferMinor === null) throw new ApiError('conflict')
    if (bet.isAlreadyDecided) return callOff(tx, bet)
    if (isTaken) await take(tx, bet, bet.vipOfferMinor)
    else await endBet(tx, bet, calledOff(bet, 'withdrawn'))
    const { currency } = bet
    return { betId, playerId, currency, hasMovedMoney: true, notificationId: null, isTooLate: false }
  })
}

async function take(tx: Transaction, bet: HeldBet, offerMinor: number): Promise<void> {
  const legs = await legRows(tx, [bet.id])
  // An offer is no option on yesterday's price: it can be taken while every leg is still sold for as much.
  const isStillGood = legs.every(
    ({ currentOdds, oddsThousandths }) => currentOdds !== null && currentOdds >= oddsThousandths,
  )
  if (!isStillGood) throw new ApiError('conflict')
  const accounts = await ledgerAccounts(tx, bet.playerId, bet.currency)
  if (!accounts) throw new Error(`Bet ${bet.id} has no accounts`)
  const { availableId, heldId } = accounts
  await lockAccounts(tx, [availableId, heldId])
  const restMinor = bet.stakeMinor - offerMinor
  await moveMoney(tx, 'stake_release', heldId, availableId, restMinor, `bet:${bet.id}:offer`)
  const asSold = { ...bet, cashedOutStakeMinor: 0 }
  await takeOffer(tx, bet.id, {
    stakeMinor: offerMinor,
    possibleWinMinor: possibleWinMinor(asSold, legs, offerMinor),
  })
}
