import type { FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { sessionEnd } from './authenticate.ts'
import { hashToken, newToken } from './random-token.ts'
import { sessionCacheOf } from './session-cache.ts'
import { sessionToken } from './session-cookie.ts'
import { deleteSession, insertSession } from './sessions.queries.ts'

/** Starts a session for a player and ends the request's own. Resolves with the cookie's token after the commit. */
export async function startSession(
  tx: DatabaseTransaction,
  services: Services,
  playerId: number,
  request: FastifyRequest,
): Promise<string> {
  await endSession(tx, services, request)
  const now = services.clock.now()
  const token = newToken()
  await insertSession(tx, {
    tokenHash: hashToken(token),
    playerId,
    now,
    expiresAt: sessionEnd(now),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    ip: request.ip,
  })
  return token
}

/** Ends the session of a request, if any; returns its player's id. */
export async function endSession(
  tx: DatabaseTransaction,
  services: Services,
  request: FastifyRequest,
): Promise<number | null> {
  const token = sessionToken(request)
  if (!token) return null
  const tokenHash = hashToken(token)
  sessionCacheOf(services).delete(tokenHash.toString('base64'))
  return deleteSession(tx, tokenHash)
}
