import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import { lockGuard } from '../protection/index.ts'

export interface PlayGuard {
  checkDueAt: Date | null
  statementDueAt: Date | null
  sessionUntil: Date | null
}

/**
 * What play time writes of a guard, locked: every other row of the player comes after it. Made where there is none, for
 * what is not there holds nobody back.
 */
export async function lockPlayGuard(tx: DatabaseTransaction, playerId: number): Promise<PlayGuard> {
  const row = await guardOf(tx, playerId).forNoKeyUpdate().executeTakeFirst()
  if (row) return row
  await lockGuard(tx, playerId)
  return guardOf(tx, playerId).executeTakeFirstOrThrow()
}

export async function playGuardOf(db: Database, playerId: number): Promise<PlayGuard> {
  return (await guardOf(db, playerId).executeTakeFirst()) ?? NOTHING
}

/** Players whose play time is used up, after this one; in their order. */
export async function playersOutOfTime(
  db: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('playerGuard')
    .select('playerId')
    .where('sessionUntil', '<=', now)
    .where('playerId', '>', after)
    .orderBy('playerId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.playerId)
}

const NOTHING: PlayGuard = { checkDueAt: null, statementDueAt: null, sessionUntil: null }

function guardOf(db: Database | DatabaseTransaction, playerId: number) {
  return db
    .selectFrom('playerGuard')
    .select(['checkDueAt', 'statementDueAt', 'sessionUntil'])
    .where('playerId', '=', playerId)
}
