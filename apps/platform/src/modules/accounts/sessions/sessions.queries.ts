import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { SignedInPlayer } from '../../../core/http/route.ts'

export interface FoundSession {
  player: SignedInPlayer
  expiresAt: Date
  lastSeenAt: Date
}

export interface NewSession {
  tokenHash: Buffer
  playerId: number
  now: Date
  expiresAt: Date
  userAgent: string | null
  ip: string | null
}

export async function insertSession(tx: DatabaseTransaction, { now, ...session }: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({ ...session, createdAt: now, lastSeenAt: now })
    .execute()
}

/** The session that is valid at `now`, with its player. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.playerId')
    .select([
      'player.id',
      'player.language',
      'player.isPve',
      'player.isMunicipalityUnknown',
      'session.expiresAt',
      'session.lastSeenAt',
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { expiresAt, lastSeenAt, ...player } = row
  return { player, expiresAt, lastSeenAt }
}

export async function extendSession(
  db: Database,
  tokenHash: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: now, expiresAt })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Returns the session's player, or null without one. */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<number | null> {
  const row = await db
    .deleteFrom('session')
    .where('tokenHash', '=', tokenHash)
    .returning('playerId')
    .executeTakeFirst()
  return row?.playerId ?? null
}

export async function deleteSessionsOf(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await tx.deleteFrom('session').where('playerId', '=', playerId).execute()
}

/** Deletes expired sessions and tokens, and stored replies too old for a retry. */
export async function deleteExpired(db: Database, now: Date, repliesBefore: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('playerToken').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('idempotentReply').where('createdAt', '<', repliesBefore).execute()
}
