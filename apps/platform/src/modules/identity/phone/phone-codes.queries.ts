import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export interface PlayerPhone {
  phone: string | null
  phoneCountry: string | null
  phoneVerifiedAt: Date | null
}

export interface PhoneCode {
  id: number
  phone: string
  phoneCountry: string
  codeHash: Buffer | null
  triesLeft: number
  createdAt: Date
  expiresAt: Date
}

const CODE_COLUMNS = [
  'id',
  'phone',
  'phoneCountry',
  'codeHash',
  'triesLeft',
  'createdAt',
  'expiresAt',
] as const

export async function phoneOf(db: Database | DatabaseTransaction, playerId: number): Promise<PlayerPhone> {
  return db
    .selectFrom('player')
    .select(['phone', 'phoneCountry', 'phoneVerifiedAt'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** The player's row until the end of the transaction: two requests for a code are one after the other. */
export async function lockPhoneOf(tx: DatabaseTransaction, playerId: number): Promise<PlayerPhone> {
  return tx
    .selectFrom('player')
    .select(['phone', 'phoneCountry', 'phoneVerifiedAt'])
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function newestCodeOf(
  db: Database | DatabaseTransaction,
  playerId: number,
): Promise<PhoneCode | null> {
  const row = await db
    .selectFrom('phoneCode')
    .select(CODE_COLUMNS)
    .where('playerId', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** How many codes were asked for since, by this player or for this number, whichever is more. */
export async function codesSince(
  db: Database | DatabaseTransaction,
  { playerId, phone, since }: { playerId: number; phone: string | null; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(
      (select count(*) from phone_code where player_id = ${playerId} and created_at > ${since}),
      (select count(*) from phone_code where phone = ${phone} and created_at > ${since})
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertCode(
  tx: DatabaseTransaction,
  code: {
    playerId: number
    phone: string
    phoneCountry: string
    triesLeft: number
    createdAt: Date
    expiresAt: Date
  },
): Promise<number> {
  const { id } = await tx.insertInto('phoneCode').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Who asked for a code, in which language they read, and whether it is still their newest. */
export async function codeToSend(
  tx: DatabaseTransaction,
  id: number,
  now: Date,
): Promise<{ playerId: number; phone: string; language: string } | null> {
  const row = await tx
    .selectFrom('phoneCode as code')
    .innerJoin('player', 'player.id', 'code.playerId')
    .select(['code.playerId', 'code.phone', 'player.language'])
    .where('code.id', '=', id)
    .where('code.expiresAt', '>', now)
    .where('code.triesLeft', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('phoneCode as newer')
            .select('newer.id')
            .whereRef('newer.playerId', '=', 'code.playerId')
            .whereRef('newer.id', '>', 'code.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

export async function setCodeHash(tx: DatabaseTransaction, id: number, codeHash: Buffer): Promise<void> {
  await tx.updateTable('phoneCode').set({ codeHash }).where('id', '=', id).execute()
}

/** Unless a later one has taken its place. */
export async function dropCodeHash(tx: DatabaseTransaction, id: number, codeHash: Buffer): Promise<void> {
  await tx
    .updateTable('phoneCode')
    .set({ codeHash: null })
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .execute()
}

export async function setTriesLeft(tx: DatabaseTransaction, id: number, triesLeft: number): Promise<void> {
  await tx.updateTable('phoneCode').set({ triesLeft }).where('id', '=', id).execute()
}

export async function setPhone(
  tx: DatabaseTransaction,
  playerId: number,
  phone: { phone: string; phoneCountry: string; phoneVerifiedAt: Date | null },
): Promise<void> {
  await tx.updateTable('player').set(phone).where('id', '=', playerId).execute()
}
