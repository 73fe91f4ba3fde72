import { ApiError } from '@touchline/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { hashToken } from './random-token.ts'
import { sessionCacheOf } from './session-cache.ts'
import { clearSessionCookie, sessionToken } from './session-cookie.ts'
import { deleteSessionsBefore, loginStartedAt } from './sessions.queries.ts'
import { endSession } from './start-session.ts'

/** When the login of a request began. Throws `unauthorized` where it has ended in between. */
export async function loginAtOf(
  { db, env }: Pick<Services, 'db' | 'env'>,
  request: FastifyRequest,
): Promise<Date> {
  const token = sessionToken(request, env)
  const startedAt = token && (await loginStartedAt(db, hashToken(token)))
  if (!startedAt) throw new ApiError('unauthorized')
  return startedAt
}

/** Ends the login of a request, with its cookie, and the player's real-time connections everywhere. Harmless without one. */
export async function endLogin(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, env, publisher, log } = services
  const playerId = await db.transaction().execute((tx) => endSession(tx, services, request))
  clearSessionCookie(reply, env)
  if (playerId === null) return
  // Again after the commit: a request in between may have cached the session.
  sessionCacheOf(services).deletePlayer(playerId)
  await publisher
    .disconnectUser(String(playerId))
    .catch((error: unknown) => log.warn({ err: error, playerId }, 'real time not disconnected'))
}

/** Ends the player's logins that began no later; whether there were any. After the commit: `forgetLogins`. */
export function endLoginsBefore(tx: DatabaseTransaction, playerId: number, before: Date): Promise<boolean> {
  return deleteSessionsBefore(tx, playerId, before)
}

/** What this process remembers of the player's logins. */
export function forgetLogins(services: Pick<Services, 'db'>, playerId: number): void {
  sessionCacheOf(services).deletePlayer(playerId)
}
