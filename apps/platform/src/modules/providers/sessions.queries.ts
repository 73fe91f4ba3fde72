import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

export interface NewLaunch {
  provider: string
  app: string
  playerId: number
  currency: string
  locale: string
  launchTokenHash: Buffer
  launchExpiresAt: Date
  loginTokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export interface ProviderSession {
  app: string
  playerId: number
  currency: string
  locale: string
  expiresAt: Date
  isPve: boolean
  isOpen: boolean
}

type OpenedSession = Omit<ProviderSession, 'isPve' | 'isOpen'>

/** The currency a player bets in, where they have an open account in it. */
export async function openCurrency(db: Database, playerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('player')
    .innerJoin('account', (join) =>
      join
        .onRef('account.playerId', '=', 'player.id')
        .onRef('account.currency', '=', 'player.currency')
        .on('account.purpose', '=', 'available')
        .on('account.isActive', '=', true),
    )
    .select('player.currency')
    .where('player.id', '=', playerId)
    .executeTakeFirst()
  return row?.currency ?? null
}

export async function insertLaunch(db: Database, launch: NewLaunch): Promise<void> {
  await db.insertInto('providerSession').values(launch).execute()
}

/** Opens the session of a launch token under a token of its own: once, in time, and while the player is signed in. */
export async function openSession(
  db: Database,
  provider: string,
  { launchTokenHash, tokenHash, now }: { launchTokenHash: Buffer; tokenHash: Buffer; now: Date },
): Promise<OpenedSession | null> {
  const { rows } = await sql<OpenedSession>`
    update provider_session set token_hash = ${tokenHash}, launch_token_hash = null
    where provider = ${provider} and launch_token_hash = ${launchTokenHash} and launch_expires_at > ${now}
      and exists (select from session s where s.token_hash = login_token_hash and s.expires_at > ${now})
    returning app, player_id, currency, locale, expires_at`.execute(db)
  return rows[0] ?? null
}

/** The session of a token. It is open while its time lasts and its player is signed in. */
export async function findProviderSession(
  db: Database,
  provider: string,
  tokenHash: Buffer,
  now: Date,
): Promise<ProviderSession | null> {
  const row = await db
    .selectFrom('providerSession')
    .leftJoin('session', 'session.tokenHash', 'providerSession.loginTokenHash')
    .innerJoin('player', 'player.id', 'providerSession.playerId')
    .select([
      'providerSession.app',
      'providerSession.playerId',
      'providerSession.currency',
      'providerSession.locale',
      'providerSession.expiresAt',
      'player.isPve',
      'session.expiresAt as loginExpiresAt',
    ])
    .where('providerSession.provider', '=', provider)
    .where('providerSession.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { loginExpiresAt, ...session } = row
  return { ...session, isOpen: session.expiresAt > now && loginExpiresAt !== null && loginExpiresAt > now }
}
