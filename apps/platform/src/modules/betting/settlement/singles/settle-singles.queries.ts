import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { SettleJob } from '../settle-jobs.queries.ts'

export interface SettledSingle {
  betId: number
  playerId: number
  currency: string
  returnMinor: number
  notificationId: number
}

/** A single whose leg has changed and that goes on: its result was taken back, or is not confirmed. */
export interface OpenSingle {
  betId: number
  playerId: number
  currency: string
}

export interface FollowedSingles {
  settled: SettledSingle[]
  open: OpenSingle[]
  /** Bets that need `settleOneBet`. */
  left: number[]
}

export interface SinglesChunk {
  untilLegId: number
  /** Of the house. */
  slot: number
  now: Date
  /** By currency: a greater return waits for a confirmed result. */
  confirmedAboveMinor: Readonly<Record<string, number>>
}

/** See the function `settle_singles`. */
export async function settleSingles(
  tx: DatabaseTransaction,
  { matchId, marketId, specifier, lastLegId }: SettleJob,
  { untilLegId, slot, now, confirmedAboveMinor }: SinglesChunk,
): Promise<FollowedSingles> {
  const { rows } = await sql<{ reply: FollowedSingles }>`
    select settle_singles(${matchId}, ${marketId}::integer, ${specifier}, ${lastLegId}, ${untilLegId},
                          ${slot}::smallint, ${now}, ${JSON.stringify(confirmedAboveMinor)}::jsonb) as reply`.execute(
    tx,
  )
  return rows[0]?.reply ?? { settled: [], open: [], left: [] }
}

/** Begins a part of the transaction that `undoSingles` undoes alone. */
export async function beginSingles(tx: DatabaseTransaction): Promise<void> {
  await sql`savepoint singles`.execute(tx)
}

/** Also ends the state of a transaction of which a statement has failed. */
export async function undoSingles(tx: DatabaseTransaction): Promise<void> {
  await sql`rollback to savepoint singles`.execute(tx)
}
