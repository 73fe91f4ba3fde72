import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { Tables } from '../../core/database/tables.ts'

export type GuardColumns = Partial<Omit<Insertable<Tables['playerGuard']>, 'playerId' | 'ver'>>

/**
 * Writes these columns of the player's guard, and makes the row where there is none. Locks it: in the order of
 * ARCHITECTURE.md before the player's accounts. `blockedUntil` and `blockedReason` are given together.
 */
export async function setGuard(
  tx: DatabaseTransaction,
  playerId: number,
  columns: GuardColumns,
): Promise<void> {
  await tx
    .insertInto('playerGuard')
    .values({ playerId, ...columns })
    .onConflict((conflict) =>
      conflict.column('playerId').doUpdateSet({ ...columns, ver: sql`player_guard.ver + 1` }),
    )
    .execute()
}

export interface LockedGuard {
  blockedUntil: Date | number | null
}

/** The guard, locked; made where there is none. */
export async function lockGuard(tx: DatabaseTransaction, playerId: number): Promise<LockedGuard> {
  await tx
    .insertInto('playerGuard')
    .values({ playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('playerGuard')
    .select('blockedUntil')
    .where('playerId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Since when a player is here whose identity the jurisdiction still waits for; null of the others. */
export async function identityOpenSince(tx: DatabaseTransaction, playerId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('playerGuard')
    .innerJoin('player', 'player.id', 'playerGuard.playerId')
    .select('player.createdAt')
    .where('player.id', '=', playerId)
    .where('identityDueAt', 'is not', null)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** 0 of a player without a guard. */
export async function guardVersion(db: Database, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('playerGuard')
    .select('ver')
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return row?.ver ?? 0
}

/** The guard, locked, of a player who has one; the others are not kept from anything. */
export async function lockGuardIfAny(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await tx.selectFrom('playerGuard').select('ver').where('playerId', '=', playerId).forNoKeyUpdate().execute()
}
