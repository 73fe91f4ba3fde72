import type { DatabaseTransaction } from '../../../../core/database/connect.ts'

/** What the bonus of a bet has brought and moved, after a step. */
export interface BonusPosition {
  settledOdds: number | null
  boostPaidMinor: number
  coverPaidMinor: number
  fromBonusMinor: number
  fromPromotionMinor: number
}

export async function writeBonusPosition(
  tx: DatabaseTransaction,
  betId: number,
  position: BonusPosition,
): Promise<void> {
  await tx.updateTable('betBonus').set(position).where('betId', '=', betId).execute()
}

/** After a part was sold: what the boost adds to the rest if every leg wins. */
export async function writePossibleBoost(
  tx: DatabaseTransaction,
  betId: number,
  possibleBoostMinor: number,
): Promise<void> {
  await tx.updateTable('betBonus').set({ possibleBoostMinor }).where('betId', '=', betId).execute()
}
