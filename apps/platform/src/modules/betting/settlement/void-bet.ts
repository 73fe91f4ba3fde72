import { ApiError } from '@touchline/contract/errors'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { type ConfirmedAbove, endOf } from './bet-end.ts'
import { followResults } from './bet-legs.queries.ts'
import { lockBet, markVoided } from './bet-position.queries.ts'
import { endBet, isEnded, isReached, type SettledBet } from './settle-one-bet.ts'

export interface VoidOptions {
  now: Date
  confirmedAbove: ConfirmedAbove
  /** Done in the same transaction when the bet is voided now. */
  record: (tx: DatabaseTransaction) => Promise<void>
}

/**
 * Voids a bet in one transaction: what is still staked is returned whatever the results say, and no result changes it
 * again. Null where it was voided before. Throws `not_found`, and `conflict` for a bet that the player or a trader has
 * ended: a cash-out is final.
 */
export function voidBetNow(
  db: Database,
  betId: number,
  { now, confirmedAbove, record }: VoidOptions,
): Promise<SettledBet | null> {
  return db.transaction().execute(async (tx) => {
    const bet = await lockBet(tx, betId)
    if (!bet) throw new ApiError('not_found')
    if (isEnded(bet)) throw new ApiError('conflict')
    if (bet.isVoided) return null
    const { legs } = await followResults(tx, betId, now)
    await markVoided(tx, betId, now)
    const voided = { ...bet, isVoided: true }
    const end = endOf(voided, legs, confirmedAbove)
    if (end === null) throw new Error(`Bet ${betId} is void and open`)
    const change = { betId, playerId: bet.playerId, currency: bet.currency }
    // Cancelled already: it returned its stake, and stays so.
    const hasMovedMoney = !isReached(voided, end)
    const notificationId = hasMovedMoney ? await endBet(tx, voided, end, { now }) : null
    await record(tx)
    return { ...change, hasMovedMoney, notificationId }
  })
}
