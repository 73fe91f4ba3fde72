import { CONFIRMED_FIELDS, type PersonalField } from '@touchline/protection/identity/identity-fields'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export interface PersonalRow extends Record<PersonalField, string | null> {
  jurisdiction: string
  createdAt: Date
  phoneVerifiedAt: Date | null
  isMunicipalityUnknown: boolean
  verifiedAt: Date | null
  ver: number
}

export async function personalOf(db: Database | DatabaseTransaction, playerId: number): Promise<PersonalRow> {
  const row = await db
    .selectFrom('player')
    .leftJoin('playerIdentity as i', 'i.playerId', 'player.id')
    .select([
      'player.jurisdiction',
      'player.createdAt',
      'player.phoneVerifiedAt',
      'player.isMunicipalityUnknown',
      'player.firstName',
      'player.lastName',
      'i.birthName',
      sql<string | null>`to_char(i.birth_date, 'YYYY-MM-DD')`.as('birthDate'),
      'i.birthPlace',
      'i.gender',
      'i.cpf',
      'i.nationalId',
      'i.address',
      'i.postcode',
      'i.city',
      'i.municipality',
      'i.country',
      'i.verifiedAt',
      'i.ver',
    ])
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { ...row, ver: row.ver ?? 0 }
}

/** What is known of a player is changed by one transaction at a time, which begins with this. */
export async function lockPlayer(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forNoKeyUpdate().execute()
}

type PersonalChange = Partial<Record<Exclude<PersonalField, 'firstName' | 'lastName'>, string | null>> & {
  verifiedAt?: Date | null
}

/** Changes these columns, and raises the version that the player's pages compare. */
export async function changePersonal(
  tx: DatabaseTransaction,
  playerId: number,
  change: PersonalChange,
): Promise<void> {
  await tx
    .insertInto('playerIdentity')
    .values({ playerId, ver: 1, ...change })
    .onConflict((conflict) =>
      conflict.column('playerId').doUpdateSet((eb) => ({ ...change, ver: eb('playerIdentity.ver', '+', 1) })),
    )
    .execute()
}

export async function setNames(
  tx: DatabaseTransaction,
  playerId: number,
  names: { firstName?: string; lastName?: string },
): Promise<void> {
  if (Object.keys(names).length > 0)
    await tx.updateTable('player').set(names).where('id', '=', playerId).execute()
}

/** What PostgreSQL says where another player has this number of identity. */
export function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && TAKEN.has(String(error.constraint))
}

const TAKEN = new Set(['player_identity_cpf', 'player_identity_national_id'])

export function isLocked({ verifiedAt }: Pick<PersonalRow, 'verifiedAt'>, field: PersonalField): boolean {
  return verifiedAt !== null && CONFIRMED_FIELDS.includes(field)
}
