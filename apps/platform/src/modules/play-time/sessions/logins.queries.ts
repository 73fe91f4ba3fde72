import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** When the player signed in with the oldest login that stands; null without one. */
export async function oldestLoginAt(
  tx: DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('session')
    .select((from) => from.fn.min('createdAt').as('oldest'))
    .where('playerId', '=', playerId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.oldest ?? null
}
