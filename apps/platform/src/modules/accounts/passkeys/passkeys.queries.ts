import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { ChallengePurpose } from '../../../core/database/tables.ts'

const COLUMNS = ['id', 'name', 'createdAt', 'lastUsedAt', 'isSynced'] as const

export interface PasskeyRow {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  isSynced: boolean
}

/** What a signature is checked by. */
export interface StoredCredential {
  id: number
  playerId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
}

export interface Challenge {
  challenge: string
  purpose: ChallengePurpose
  /** Null of a sign-in: nobody knows yet who it is. */
  playerId: number | null
}

export async function insertChallenge(
  db: Database,
  { challenge, ...row }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkeyChallenge')
    .values({ ...row, challengeHash: hashOf(challenge), expiresAt })
    .execute()
}

/** Uses a challenge up; false for one that is unknown, used, expired or was given for something else. */
export async function takeChallenge(
  db: Database,
  { challenge, purpose, playerId }: Challenge,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('playerId', 'is not distinct from', playerId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Null where somebody has this credential. */
export async function insertPasskey(
  tx: DatabaseTransaction,
  passkey: Omit<StoredCredential, 'id'> & { name: string; isSynced: boolean; createdAt: Date },
): Promise<PasskeyRow | null> {
  const row = await tx
    .insertInto('passkey')
    .values({ ...passkey, lastUsedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function passkeysOf(
  db: Database | DatabaseTransaction,
  playerId: number,
): Promise<(PasskeyRow & { credentialId: Buffer })[]> {
  return db
    .selectFrom('passkey')
    .select([...COLUMNS, 'credentialId'])
    .where('playerId', '=', playerId)
    .orderBy('id')
    .execute()
}

export async function credentialById(db: Database, credentialId: Buffer): Promise<StoredCredential | null> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'playerId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

export async function markUsed(
  db: Database,
  id: number,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.updateTable('passkey').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
}

export async function setPasskeyName(
  db: Database,
  { id, playerId, name }: { id: number; playerId: number; name: string },
): Promise<PasskeyRow | null> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function deletePasskey(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('passkey').where('id', '=', id).execute()
}

export async function deletePasskeysSince(
  tx: DatabaseTransaction,
  playerId: number,
  since: Date,
): Promise<void> {
  await tx.deleteFrom('passkey').where('playerId', '=', playerId).where('createdAt', '>=', since).execute()
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}
