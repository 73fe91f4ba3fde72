import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export async function hasTotp(db: Database | DatabaseTransaction, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('playerId')
    .where('playerId', '=', playerId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A secret that counts once it is confirmed; replaces one that never was. False where one is in use. */
export async function storeSecret(
  db: Database,
  { playerId, secret, now }: { playerId: number; secret: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into totp (player_id, secret, created_at) values (${playerId}, ${secret}, ${now})
    on conflict (player_id) do update set secret = ${secret}, created_at = ${now}, last_step = 0, failures = 0
      where totp.confirmed_at is null
    returning player_id`.execute(db)
  return rows.length > 0
}

export interface CountedTotp {
  secret: Buffer
  lastStep: number
  isConfirmed: boolean
}

/** Counts a try before its code is checked, so that concurrent ones do not bypass the limit. Null where none is left. */
export async function countTry(
  db: Database,
  playerId: number,
  triesMax: number,
): Promise<CountedTotp | null> {
  const { rows } = await sql<CountedTotp>`
    update totp set failures = failures + 1 where player_id = ${playerId} and failures < ${triesMax}
    returning secret, last_step, confirmed_at is not null as is_confirmed`.execute(db)
  return rows[0] ?? null
}

/** Uses a code's step up; false where it, or a later one, was used meanwhile, or the secret is another by now. */
export async function takeStep(
  db: Database | DatabaseTransaction,
  playerId: number,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ lastStep: step, failures: 0 })
    .where('playerId', '=', playerId)
    .where('secret', '=', secret)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False for a secret that no code has proved, as where another has taken its place since. */
export async function confirmSecret(tx: DatabaseTransaction, playerId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ confirmedAt: now })
    .where('playerId', '=', playerId)
    .where('confirmedAt', 'is', null)
    .where('lastStep', '>', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** With its recovery codes. */
export async function deleteTotp(
  tx: DatabaseTransaction,
  playerId: number,
  { confirmedSince = new Date(0) } = {},
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('totp')
    .where('playerId', '=', playerId)
    .where((eb) => eb.or([eb('confirmedAt', 'is', null), eb('confirmedAt', '>=', confirmedSince)]))
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await tx.deleteFrom('recoveryCode').where('playerId', '=', playerId).execute()
  return numDeletedRows > 0n
}

/** In place of the former ones. */
export async function storeRecoveryCodes(
  tx: DatabaseTransaction,
  playerId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('playerId', '=', playerId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ playerId, codeHash, usedAt: null })))
    .execute()
}

/** False for a code that is none, or was used. */
export async function spendRecoveryCode(
  db: Database,
  { playerId, codeHash, now }: { playerId: number; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('playerId', '=', playerId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await db.updateTable('totp').set({ failures: 0 }).where('playerId', '=', playerId).execute()
  return true
}

export async function recoveryCodesLeft(db: Database, playerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('playerId', '=', playerId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
