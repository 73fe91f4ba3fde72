import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { TokenPurpose } from '../../core/database/tables.ts'
import { hashToken, newToken } from './sessions/random-token.ts'

const HOUR_MS = 3_600_000

/** Lifetimes of mailed links, the shortest for the riskiest, a new password; and of a sign-in that is half done. */
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  confirmation: 7 * 24 * HOUR_MS,
  unlock: 24 * HOUR_MS,
  password_reset: HOUR_MS,
  second_step: HOUR_MS / 12,
  email_change: 24 * HOUR_MS,
  email_undo: 7 * 24 * HOUR_MS,
}

/**
 * Creates a token and invalidates earlier ones of the same purpose: but for ways back to a former address, which whoever
 * changes it again must not end.
 */
export async function issueToken(
  tx: DatabaseTransaction,
  playerId: number,
  purpose: TokenPurpose,
  now: Date,
  { email = null, createdAt = now }: { email?: string | null; createdAt?: Date } = {},
): Promise<string> {
  if (purpose !== 'email_undo') await revokeTokens(tx, playerId, purpose)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose])
  await tx
    .insertInto('playerToken')
    .values({ tokenHash: hashToken(token), playerId, purpose, email, createdAt, expiresAt })
    .execute()
  return token
}

/** Of a mail that was not sent: nobody has it. */
export async function dropToken(tx: DatabaseTransaction, token: string): Promise<void> {
  await tx.deleteFrom('playerToken').where('tokenHash', '=', hashToken(token)).execute()
}

/** Consumes a token and returns its player; null for one that is unknown, used, expired or of another purpose. */
export async function redeemToken(
  tx: DatabaseTransaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<number | null> {
  return (await redeemTokenOf(tx, token, purpose, now))?.playerId ?? null
}

/** With the address that the token is about, of a purpose that has one. */
export async function redeemTokenOf(
  tx: DatabaseTransaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ playerId: number; email: string | null; createdAt: Date } | null> {
  const row = await tx
    .deleteFrom('playerToken')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning(['playerId', 'email', 'createdAt'])
    .executeTakeFirst()
  return row ?? null
}

/** The player of a token that stays good. */
export async function playerOfToken(
  db: Database,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<number | null> {
  const row = await db
    .selectFrom('playerToken')
    .select('playerId')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.playerId ?? null
}

export async function revokeTokens(
  tx: DatabaseTransaction,
  playerId: number,
  purpose: TokenPurpose,
  since = new Date(0),
): Promise<void> {
  await tx
    .deleteFrom('playerToken')
    .where('playerId', '=', playerId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>=', since)
    .execute()
}
