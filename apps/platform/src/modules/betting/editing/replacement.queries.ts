import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { inColumns } from '../../../core/database/in-columns.ts'
import {
  type EarlierPlacement,
  earlierPlacement,
  legsToExpose,
  ownTotalMinor,
  type PlacementKey,
  type PlacementRequest,
  storedReservation,
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
  await sql`select lock_exposure(${betId}, ${JSON.stringify(inColumns(legs))}::jsonb)`.execute(tx)
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

/**
 * Takes the request's reservation, if it has one; false where it does not pay, given up meanwhile or expired. It is left again
 * by a rollback.
 */
export async function claimReservation(
  tx: DatabaseTransaction,
  request: PlacementRequest,
  now: Date,
): Promise<boolean> {
  if (!request.reservation) return true
  const { rows } = await sql<{ places: number[] }>`
    select claim_reservations(${now}, ${reservingRequests(request)}::jsonb) as places`.execute(tx)
  return rows.some(({ places }) => places.length > 0)
}

/** With the ledger's entries, and what the operator is told. It locks the operator's row: nothing is locked after it. */
export async function takeReservation(
  tx: DatabaseTransaction,
  request: PlacementRequest,
  betIds: readonly number[],
  now: Date,
): Promise<void> {
  if (!request.reservation) return
  await sql`
    select take_reservations(${now}, ${reservingRequests(request)}::jsonb, '{1}', ${betIds}::bigint[])`.execute(
    tx,
  )
}

/** As the functions of `place_on_wallet` read it. */
function reservingRequests({ playerId, currency, bets, reservation }: PlacementRequest): string {
  const reserved = reservation && storedReservation(reservation)
  return JSON.stringify([{ playerId, currency, ...reserved, firstBet: 1, lastBet: bets.length }])
}

/** An operator that is told of a new bet reads there what of its stake came out of a sale, and is neither credited nor taken. */
export async function tellOfSale(
  tx: DatabaseTransaction,
  { bets, reservation, currency }: PlacementRequest,
  { betIds, soldId }: { betIds: readonly number[]; soldId: number },
): Promise<void> {
  const value = ownTotalMinor(bets) - (reservation?.amountMinor ?? 0)
  const replaced = { betId: soldId, amount: { value, currency } }
  await sql`
    update wallet_outbox set details = details || ${JSON.stringify({ replaced })}::jsonb
    where bet_id = any (${betIds}) and kind = 'betEvent'`.execute(tx)
}
