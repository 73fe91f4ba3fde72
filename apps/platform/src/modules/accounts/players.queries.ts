import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

const COLUMNS = [
  'id',
  'email',
  'language',
  'currency',
  'firstName',
  'lastName',
  'nickname',
  'phone',
  'statuses',
  'isPve',
  'emailConfirmedAt',
] as const

export interface PlayerRow {
  id: number
  email: string
  language: string
  currency: string
  firstName: string | null
  lastName: string | null
  nickname: string | null
  phone: string | null
  statuses: { id: string; name: string }[]
  isPve: boolean
  emailConfirmedAt: Date | null
}

export interface NewPlayer {
  email: string
  passwordHash: string
  language: string
  currency: string
  affiliateId: string | null
  createdAt: Date
}

/** Null where the email is taken. */
export async function insertPlayer(tx: DatabaseTransaction, player: NewPlayer): Promise<PlayerRow | null> {
  const row = await tx
    .insertInto('player')
    .values(player)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function playerById(db: Database, id: number): Promise<PlayerRow> {
  return db.selectFrom('player').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function playerByEmail(
  db: Database,
  email: string,
): Promise<(PlayerRow & { passwordHash: string; lockedAt: Date | null }) | null> {
  const row = await db
    .selectFrom('player')
    .select([...COLUMNS, 'passwordHash', 'lockedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Counts an attempt before its password is checked, so that concurrent ones do not bypass the limit; the one that
 * reaches it locks the account. Null where the account is locked already.
 */
export async function beginAttempt(
  db: Database,
  { playerId, limit, now }: { playerId: number; limit: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ failedSignIns: number }>`
    update player set failed_sign_ins = failed_sign_ins + 1,
      locked_at = case when failed_sign_ins + 1 >= ${limit} then ${now}::timestamptz end
    where id = ${playerId} and locked_at is null
    returning failed_sign_ins`.execute(db)
  return rows[0]?.failedSignIns ?? null
}

/** After a correct password, or with the mail's token. */
export async function unlockPlayer(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await tx
    .updateTable('player')
    .set({ failedSignIns: 0, lockedAt: null })
    .where('id', '=', playerId)
    .execute()
}

export async function confirmPlayerEmail(
  tx: DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<void> {
  await sql`update player set email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${playerId}`.execute(
    tx,
  )
}

export async function setPassword(
  tx: DatabaseTransaction,
  playerId: number,
  passwordHash: string,
): Promise<void> {
  await tx.updateTable('player').set({ passwordHash }).where('id', '=', playerId).execute()
}

export interface Profile {
  language?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  nickname?: string | null | undefined
}

/** Updates the given fields only. */
export async function updateProfileOf(db: Database, playerId: number, profile: Profile): Promise<PlayerRow> {
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0)
    await db.updateTable('player').set(given).where('id', '=', playerId).execute()
  return playerById(db, playerId)
}
