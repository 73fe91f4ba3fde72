import type { LoginMethod } from '@touchline/contract/entities/player/security'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { SignedInPlayer } from '../../../core/http/route.ts'
import type { Whereabouts } from '../devices/whereabouts.ts'

const MINUTE_MS = 60_000

export interface FoundSession {
  player: SignedInPlayer
  expiresAt: Date
  endsAt: Date
  idleMs: number
  lastSeenAt: Date
}

export interface NewSession extends Whereabouts {
  tokenHash: Buffer
  playerId: number
  method: LoginMethod
  deviceId: number
  now: Date
  expiresAt: Date
  endsAt: Date
  idleMs: number
}

/**
 * What begins sessions of a player holds their door with others; what ends all of them and lets nobody in holds it alone. So
 * the one waits for the commit of the other, and sees it. Held after the guard, and before any session is locked.
 */
export async function holdDoor(
  tx: DatabaseTransaction,
  playerId: number,
  how: 'with others' | 'alone',
): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(hashtextextended(${`door of ${playerId}`}, 0))`.execute(tx)
}

/** The sign-in is a proof of who it is. */
export async function insertSession(
  tx: DatabaseTransaction,
  { now, idleMs, ...session }: NewSession,
): Promise<void> {
  const idleMinutes = Math.max(1, Math.round(idleMs / MINUTE_MS))
  await tx
    .insertInto('session')
    .values({ ...session, idleMinutes, createdAt: now, lastSeenAt: now, provedAt: now })
    .execute()
}

/** The session that is valid at `now`, with its player. */
export async function findSession(db: Database, tokenHash: Buffer, now: Date): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.playerId')
    .select([
      'player.id',
      'session.id as sessionId',
      'session.createdAt as signedInAt',
      'player.language',
      'player.isPve',
      'player.isMunicipalityUnknown',
      'player.wallet',
      'player.walletRef',
      'session.expiresAt',
      'session.endsAt',
      'session.idleMinutes',
      'session.lastSeenAt',
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { expiresAt, endsAt, idleMinutes, lastSeenAt, ...player } = row
  return { player, expiresAt, endsAt, idleMs: idleMinutes * MINUTE_MS, lastSeenAt }
}

export async function loginStartedAt(db: Database, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('createdAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

export async function extendSession(
  db: Database,
  tokenHash: Buffer,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    // A renewal may have brought its end forward since it was read.
    .set({ lastSeenAt: now, expiresAt: sql<Date>`least(ends_at, ${expiresAt})` })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** At this time at the latest; whether it is one of this player. */
export async function endSessionAt(
  tx: DatabaseTransaction,
  { tokenHash, playerId, endsAt }: { tokenHash: Buffer; playerId: number; endsAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({
      endsAt: sql<Date>`least(ends_at, ${endsAt})`,
      expiresAt: sql<Date>`least(expires_at, ${endsAt})`,
    })
    .where('tokenHash', '=', tokenHash)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return numUpdatedRows > 0
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

/** All of a player, one of them, or all but one; returns how many there were. */
export async function deleteSessionsOf(
  tx: Database | DatabaseTransaction,
  playerId: number,
  { only, except }: { only?: number; except?: number } = {},
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('playerId', '=', playerId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface SessionRow extends Omit<Whereabouts, 'ip'> {
  ip: string | null
  id: number
  method: LoginMethod
  createdAt: Date
  lastSeenAt: Date
  endsAt: Date
}

/** The last used first. */
export async function sessionsOf(db: Database, playerId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'method', 'createdAt', 'lastSeenAt', 'endsAt', 'userAgent', 'ip', 'country'])
    .where('playerId', '=', playerId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()
}

/** Of a session that still holds; null otherwise. */
export async function provedAt(db: Database, sessionId: number): Promise<Date | null> {
  const row = await db.selectFrom('session').select('provedAt').where('id', '=', sessionId).executeTakeFirst()
  return row?.provedAt ?? null
}

export async function setProvedAt(
  db: Database | DatabaseTransaction,
  sessionId: number,
  now: Date,
): Promise<void> {
  await db.updateTable('session').set({ provedAt: now }).where('id', '=', sessionId).execute()
}

/** A later word of ended sessions has a higher one. */
export async function nextEndedVer(db: Database): Promise<number> {
  const { rows } = await sql<{ ver: number }>`select nextval('session_ended_ver') as ver`.execute(db)
  return rows[0]?.ver ?? 0
}

/** Whether there were any. */
export async function deleteSessionsBefore(
  tx: DatabaseTransaction,
  playerId: number,
  before: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('playerId', '=', playerId)
    .where('createdAt', '<=', before)
    .executeTakeFirst()
  return numDeletedRows > 0
}
