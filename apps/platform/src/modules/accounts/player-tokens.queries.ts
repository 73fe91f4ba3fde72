import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { TokenPurpose } from '../../core/database/tables.ts'
import { hashToken, newToken } from './sessions/random-token.ts'

const HOUR_MS = 3_600_000

/** Lifetimes of mailed links; the shortest for the riskiest, a new password. */
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  confirmation: 7 * 24 * HOUR_MS,
  unlock: 24 * HOUR_MS,
  password_reset: HOUR_MS,
}

/** Creates a token and invalidates earlier ones of the same purpose. */
export async function issueToken(
  tx: DatabaseTransaction,
  playerId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  await revokeTokens(tx, playerId, purpose)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose])
  await tx
    .insertInto('playerToken')
    .values({ tokenHash: hashToken(token), playerId, purpose, createdAt: now, expiresAt })
    .execute()
  return token
}

/** Consumes a token and returns its player; null for one that is unknown, used, expired or of another purpose. */
export async function redeemToken(
  tx: DatabaseTransaction,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<number | null> {
  const row = await tx
    .deleteFrom('playerToken')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('playerId')
    .executeTakeFirst()
  return row?.playerId ?? null
}

export async function revokeTokens(
  tx: DatabaseTransaction,
  playerId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await tx.deleteFrom('playerToken').where('playerId', '=', playerId).where('purpose', '=', purpose).execute()
}
