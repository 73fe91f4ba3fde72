import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { SettleJob } from './settle-jobs.queries.ts'

export interface SettledSingle {
  betId: number
  playerId: number
  currency: string
  returnMinor: number
  notificationId: number
}

/** A single as `pay_singles` takes it from `settle_singles`. */
export interface DecidedSingle {
  id: number
}

export interface SinglesChunk {
  untilLegId: number
  now: Date
  /** By currency: a greater return waits for a confirmed result. */
  confirmedAboveMinor: Readonly<Record<string, number>>
}

/** See the function `settle_singles`; `left` are the bets that need `settleOneBet`. */
export async function settleSingles(
  tx: DatabaseTransaction,
  { matchId, marketId, specifier, lastLegId }: SettleJob,
  { untilLegId, now, confirmedAboveMinor }: SinglesChunk,
): Promise<{ bets: DecidedSingle[]; left: number[] }> {
  const { rows } = await sql<{ reply: { bets: DecidedSingle[]; left: number[] } }>`
    select settle_singles(${matchId}, ${marketId}::integer, ${specifier}, ${lastLegId}, ${untilLegId}, ${now},
                          ${JSON.stringify(confirmedAboveMinor)}::jsonb) as reply`.execute(tx)
  return rows[0]?.reply ?? { bets: [], left: [] }
}

/** Moves the money of settled singles, through this slot of the house: see the function `pay_singles`. */
export async function paySingles(
  tx: DatabaseTransaction,
  bets: readonly DecidedSingle[],
  { slot, now }: { slot: number; now: Date },
): Promise<SettledSingle[]> {
  if (bets.length === 0) return []
  const { rows } = await sql<{ settled: SettledSingle[] }>`
    select pay_singles(${JSON.stringify(bets)}::jsonb, ${slot}::smallint, ${now}) as settled`.execute(tx)
  return rows[0]?.settled ?? []
}
