import type { TrackingTags } from '@touchline/contract/entities/tracking-tags'
import type { PersonalField } from '@touchline/protection/identity/identity-fields'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import { isWayBack } from './email-change/ways-back.queries.ts'

const COLUMNS = [
  'id',
  'email',
  'language',
  'currency',
  'jurisdiction',
  'firstName',
  'lastName',
  'nickname',
  'phone',
  'phoneVerifiedAt',
  'statuses',
  'isPve',
  'isMunicipalityUnknown',
  'emailConfirmedAt',
  'wallet',
] as const

/** Which personal fields there are, without what they say. */
const GIVEN = sql<Partial<Record<PersonalField, boolean>> | null>`(
  select jsonb_build_object(
    'birthName', i.birth_name is not null,
    'birthDate', i.birth_date is not null,
    'birthPlace', i.birth_place is not null,
    'gender', i.gender is not null,
    'cpf', i.cpf is not null,
    'nationalId', i.national_id is not null,
    'address', i.address is not null,
    'postcode', i.postcode is not null,
    'city', i.city is not null,
    'municipality', i.municipality is not null,
    'country', i.country is not null
  ) from player_identity i where i.player_id = player.id
)`.as('given')

/** Whole loyalty points. */
const POINTS = sql<number>`coalesce(
  (select c.millipoints / 1000 from comp_points c where c.player_id = player.id), 0
)`.as('points')

export interface PlayerRow {
  id: number
  email: string
  language: string
  currency: string
  jurisdiction: string
  firstName: string | null
  lastName: string | null
  nickname: string | null
  phone: string | null
  phoneVerifiedAt: Date | null
  /** Of the personal fields beside the name. */
  given: Partial<Record<PersonalField, boolean>> | null
  points: number
  statuses: { id: string; name: string }[]
  isPve: boolean
  isMunicipalityUnknown: boolean
  emailConfirmedAt: Date | null
  /** The operator's that keeps their money; null where we do. */
  wallet: string | null
}

export interface NewPlayer {
  email: string
  /** Null for whoever signs in otherwise. */
  passwordHash: string | null
  language: string
  currency: string
  jurisdiction: string
  /** Key of the site of the sign-up. */
  site: string | null
  affiliateId: string | null
  trackingTags: TrackingTags | null
  createdAt: Date
}

/** Null where the email is taken, or may still become its former owner's again. */
export async function insertPlayer(tx: DatabaseTransaction, player: NewPlayer): Promise<PlayerRow | null> {
  if (await isWayBack(tx, player.email, player.createdAt)) return null
  const row = await tx
    .insertInto('player')
    .values({ ...player, trackingTags: player.trackingTags && JSON.stringify(player.trackingTags) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning([...COLUMNS, GIVEN, POINTS])
    .executeTakeFirst()
  return row ?? null
}

export async function playerById(db: Database | DatabaseTransaction, id: number): Promise<PlayerRow> {
  return db
    .selectFrom('player')
    .select([...COLUMNS, GIVEN, POINTS])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function playerByEmail(
  db: Database | DatabaseTransaction,
  email: string,
): Promise<(PlayerRow & { passwordHash: string | null }) | null> {
  const row = await db
    .selectFrom('player')
    .select([...COLUMNS, GIVEN, POINTS, 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
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

/** Null takes it away: the player signs in with a passkey. */
export async function setPassword(
  tx: DatabaseTransaction,
  playerId: number,
  password: { hash: string; isShort: boolean } | null,
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ passwordHash: password?.hash ?? null, isPasswordShort: password?.isShort ?? false })
    .where('id', '=', playerId)
    .execute()
}

export interface PasswordState {
  hasPassword: boolean
  /** Enough only beside a second step. */
  isPasswordShort: boolean
}

/** With a lock on the player where the ways in are about to change, so that no two changes take the last ones. */
export async function passwordStateOf(
  db: Database | DatabaseTransaction,
  playerId: number,
  { isLocking = false } = {},
): Promise<PasswordState> {
  const row = await db
    .selectFrom('player')
    .select(['passwordHash', 'isPasswordShort'])
    .where('id', '=', playerId)
    .$if(isLocking, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { hasPassword: row.passwordHash !== null, isPasswordShort: row.isPasswordShort }
}

export async function passwordHashOf(db: Database, playerId: number): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('player')
    .select('passwordHash')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return passwordHash
}

/** Whether a password that was checked before the transaction is still the player's, which it then stays until the end. */
export async function isPasswordOf(
  tx: DatabaseTransaction,
  playerId: number,
  passwordHash: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('player')
    .select('passwordHash')
    .where('id', '=', playerId)
    .forShare()
    .executeTakeFirst()
  return row?.passwordHash === passwordHash
}

/** A confirmed address; false where another player has it: the transaction is then to be rolled back. */
export async function setEmail(
  tx: DatabaseTransaction,
  playerId: number,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from player where email = ${email} and id <> ${playerId}) as is_taken`.execute(tx)
  if (rows[0]?.isTaken) return false
  try {
    await tx.updateTable('player').set({ email, emailConfirmedAt: now }).where('id', '=', playerId).execute()
    return true
  } catch (error) {
    // By somebody who took it at the same moment.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'player_email_key')
      return false
    throw error
  }
}

export interface Profile {
  language?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  nickname?: string | null | undefined
}

/** Updates the given fields only. */
export async function updateProfileOf(
  db: Database | DatabaseTransaction,
  playerId: number,
  profile: Profile,
): Promise<PlayerRow> {
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0)
    await db.updateTable('player').set(given).where('id', '=', playerId).execute()
  return playerById(db, playerId)
}
