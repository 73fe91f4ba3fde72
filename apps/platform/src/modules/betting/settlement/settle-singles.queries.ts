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

export interface SinglesChunk {
  untilLegId: number
  /** Of the house's account: 0 to 15. */
  slot: number
  now: Date
  /** By currency: a greater return waits for a confirmed result. */
  confirmedAboveMinor: Readonly<Record<string, number>>
}

/** See the function `settle_singles`; `left` are the bets that need `settleOneBet`. */
export async function settleSingles(
  tx: DatabaseTransaction,
  { matchId, marketId, specifier, lastLegId }: SettleJob,
  { untilLegId, slot, now, confirmedAboveMinor }: SinglesChunk,
): Promise<{ settled: SettledSingle[]; left: number[] }> {
  const { rows } = await sql<{ reply: { settled: SettledSingle[]; left: number[] } }>`
    select settle_singles(${matchId}, ${marketId}::integer, ${specifier}, ${lastLegId}, ${untilLegId}, ${slot}::smallint,
                          ${now}, ${JSON.stringify(confirmedAboveMinor)}::jsonb) as reply`.execute(tx)
  return rows[0]?.reply ?? { settled: [], left: [] }
}
