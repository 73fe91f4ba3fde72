import type { Database } from '../../../core/database/connect.ts'
import { type BetForSale, betsForSale, legsForSale } from './cashout.queries.ts'
import { cashoutValueMinor } from './cashout-value.ts'
import { jointChancesOf } from './joint-chances.ts'

export interface CurrentValue {
  bet: BetForSale
  /** Null while it cannot be cashed out. */
  valueMinor: number | null
}

/** Current cash-out values of whole bets; unknown ids are left out. */
export async function currentValues(
  db: Database,
  betIds: readonly number[],
  now: Date,
): Promise<CurrentValue[]> {
  if (betIds.length === 0) return []
  const [bets, legs] = await Promise.all([betsForSale(db, betIds), legsForSale(db, betIds, now)])
  const legsByBet = Map.groupBy(legs, ({ betId }) => betId)
  const jointChances = await jointChancesOf(db, bets, legs)
  return bets.map((bet) => ({
    bet,
    valueMinor: cashoutValueMinor(bet, legsByBet.get(bet.id) ?? [], jointChances.get(bet.id)),
  }))
}
