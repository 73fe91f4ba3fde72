import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import {
  type EarlierPlacement,
  earlierPlacement,
  legsToExpose,
  type PlacementKey,
  type PlacementRequest,
} from '../placement/placement.queries.ts'

/**
 * Waits for a request with the same key, and gives its stored reply; null where the key is this transaction's. Keys come
 * before bets, so it is taken here and left to `place_requests`, which takes it again with the reply.
 */
export async function claimKey(
  tx: DatabaseTransaction,
  key: PlacementKey,
  now: Date,
): Promise<EarlierPlacement | null> {
  const claimed = await tx
    .insertInto('idempotentReply')
    .values({
      playerId: key.playerId,
      key: key.key,
      call: 'placeBets',
      requestHash: key.requestHash,
      reply: 'null',
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(['playerId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return earlierPlacement(tx, key)
  await tx
    .deleteFrom('idempotentReply')
    .where('playerId', '=', key.playerId)
    .where('key', '=', key.key)
    .execute()
  return null
}

/** Of the bet that ends and of the one that begins, together: one after the other they would be locked out of order. */
export async function lockExposure(
  tx: DatabaseTransaction,
  betId: number,
  { playerId, bets }: PlacementRequest,
  now: Date,
): Promise<void> {
  const legs = bets.flatMap((bet) => legsToExpose(playerId, bet, now))
  await sql`select lock_exposure(${betId}, ${JSON.stringify(legs)}::jsonb)`.execute(tx)
}

/** What is lent is taken back before the commit: it is no movement, and no entry of the ledger. */
export async function lendMinor(
  tx: DatabaseTransaction,
  accountId: number,
  amountMinor: number,
): Promise<void> {
  await sql`update account set balance_minor = balance_minor + ${amountMinor} where id = ${accountId}`.execute(
    tx,
  )
}
