import { createHash } from 'node:crypto'
import { ApiError } from '@touchline/contract/errors'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../database/connect.ts'

export interface IdempotentRequest {
  playerId: number
  key: string
  call: string
  /** The request; the same key with another one is an error, never a second action. */
  request: unknown
  /** The platform's time, by which old replies are deleted. */
  now: Date
}

/**
 * Does `work` once for a key: its effects and its reply commit together, and a repetition gets that first reply.
 * A repetition that arrives meanwhile waits for the first to commit, since both insert the same row.
 */
export async function once<Reply>(
  tx: DatabaseTransaction,
  { playerId, key, call, request, now }: IdempotentRequest,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const claimed = await tx
    .insertInto('idempotentReply')
    .values({ playerId, key, call, requestHash, reply: 'null', createdAt: now })
    .onConflict((conflict) => conflict.columns(['playerId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return firstReply<Reply>(tx, { playerId, key, call }, requestHash)
  const reply = await work()
  await sql`update idempotent_reply set reply = ${JSON.stringify(reply)} where player_id = ${playerId} and key = ${key}`.execute(
    tx,
  )
  return reply
}

async function firstReply<Reply>(
  tx: DatabaseTransaction,
  { playerId, key, call }: Omit<IdempotentRequest, 'request' | 'now'>,
  requestHash: Buffer,
): Promise<Reply> {
  const row = await tx
    .selectFrom('idempotentReply')
    .select(['call', 'requestHash', 'reply'])
    .where('playerId', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  // Deleted for its age since the key was found to be taken: the next try finds it free.
  if (!row) throw new ApiError('unavailable', { retryAfterS: 1 })
  if (row.call !== call || !row.requestHash.equals(requestHash)) throw new ApiError('idempotency_key_reused')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `work` of the same call
  return row.reply as Reply
}
