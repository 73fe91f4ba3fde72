import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

interface Subject {
  issuer: string
  subject: string
}

/** False where it was spent already, also by another process that has not committed yet. */
export async function spendToken(
  tx: DatabaseTransaction,
  { issuer, jti, expiresAt }: { issuer: string; jti: string; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('hostToken')
    .values({ issuer, jti, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .executeTakeFirst()
  return row !== undefined
}

/** Null for whom nobody has seen yet. */
export async function hostPlayerId(
  db: Database | DatabaseTransaction,
  { issuer, subject }: Subject,
): Promise<number | null> {
  const row = await db
    .selectFrom('hostIdentity')
    .select('playerId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.playerId ?? null
}

export async function insertHostIdentity(
  tx: DatabaseTransaction,
  identity: Subject & { playerId: number; createdAt: Date },
): Promise<void> {
  await tx.insertInto('hostIdentity').values(identity).execute()
}

/** Until the end of the transaction; taken before any row. */
export async function lockHostIdentity(tx: DatabaseTransaction, { issuer, subject }: Subject): Promise<void> {
  const key = `host_identity ${issuer} ${subject}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}
