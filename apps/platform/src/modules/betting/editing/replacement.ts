import type { EditedBet } from '@touchline/contract/entities/bet'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { lockGuardIfAny } from '../../protection/index.ts'
import { countSpend, ledgerAccounts, lockFunds, repayableMinor } from '../../wallet/index.ts'
import { legsForSale, lockBetForSale } from '../cashout/cashout.queries.ts'
import { saleValueMinor } from '../cashout/cashout.ts'
import { quoteSale } from '../cashout/quote-sale.ts'
import { sellBet } from '../cashout/sell-bet.ts'
import { type PlacementAnswer, type PlacementRequest, placeRequests } from '../placement/placement.queries.ts'
import type { PlacementQueue } from '../placement/placement-queue.ts'
import {
  claimKey,
  claimReservation,
  lendMinor,
  lockExposure,
  takeReservation,
  tellOfSale,
} from './replacement.queries.ts'

/** Places a request in the transaction that sells the edited bet: both happen, or neither. */
export function replacement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  edited: EditedBet,
): Pick<PlacementQueue, 'place'> {
  return {
    async place(request) {
      // A trader might reject it when the old one is already sold.
      if (request.bets.some(({ isVip }) => isVip)) throw new ApiError('bet_rejected')
      try {
        return await db.transaction().execute((tx) => replaceBet(tx, request, edited, clock.now()))
      } catch (error) {
        if (error instanceof NotPlaced) return error.answer
        throw error
      }
    },
  }
}

/** Rolls all back; the answer is the placement's. */
class NotPlaced extends Error {
  readonly answer: PlacementAnswer

  constructor(answer: PlacementAnswer) {
    super(answer.status)
    this.answer = answer
  }
}

/**
 * The order of locks: the reservation and the key, the bet, the player's guard, accounts, spend, exposure, then the house's
 * rows by the sale, which comes last for that reason, and the operator's. What the sale will bring without the profit that repays
 * a debt is lent to the player for as long, so that it pays the new stake, and a reservation the rest of it.
 */
async function replaceBet(
  tx: DatabaseTransaction,
  request: PlacementRequest,
  { betId, toCashout }: EditedBet,
  now: Date,
): Promise<PlacementAnswer> {
  const { playerId, currency } = request
  const hasClaimed = await claimReservation(tx, request, now)
  const earlier = await claimKey(tx, request, now)
  if (earlier) throw new NotPlaced(earlier)
  if (!hasClaimed) return { status: 'reservation_gone' }
  const bet = await lockBetForSale(tx, { betId, playerId })
  if (!bet) throw new ApiError('not_found')
  // The terms of a bonus are of the bet that it was used for.
  if (bet.bonusType !== null || bet.currency !== currency)
    throw new ApiError('cashout_refused', { toCashout: null })
  const legs = await legsForSale(tx, [bet.id], now)
  const sale = quoteSale(bet, await saleValueMinor(tx, bet, legs), { betId, toCashout })
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new ApiError('currency_not_offered')

  await lockGuardIfAny(tx, playerId)
  const { owedMinor } = await lockFunds(tx, { playerId, currency })
  const profitMinor = sale.paidMinor - sale.stakeMinor
  const lentMinor = sale.paidMinor - repayableMinor({ profitMinor, owedMinor })
  await countSpend(tx, { playerId, currency, at: now }, {})
  await lockExposure(tx, bet.id, request, now)
  await lendMinor(tx, accounts.availableId, lentMinor)
  const [answer] = await placeRequests(tx, [request], now)
  if (!answer) throw new Error('A placement has no answer')
  if (answer.status !== 'placed') throw new NotPlaced(answer)
  await sellBet(tx, bet, legs, { ...sale, isAutomatic: false, createdAt: now })
  await lendMinor(tx, accounts.availableId, -lentMinor)
  const betIds = answer.placed.map(({ id }) => id)
  await takeReservation(tx, request, betIds, now)
  await tellOfSale(tx, request, { betIds, soldId: bet.id })
  return answer
}
