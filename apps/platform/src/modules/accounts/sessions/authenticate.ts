import type { FastifyRequest } from 'fastify'
import type { App, Authenticate } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { hashToken } from './random-token.ts'
import { sessionCacheOf } from './session-cache.ts'
import { SESSION_DAYS, sessionToken, setSessionCookie } from './session-cookie.ts'
import { extendSession, findSession } from './sessions.queries.ts'

const HOUR_MS = 3_600_000
const SESSION_MS = SESSION_DAYS * 24 * HOUR_MS

/** Finds the player of the session cookie. Used once an hour, a session is extended to another thirty days. */
export function createAuthenticate(services: Services): Authenticate {
  const { db, clock } = services
  const cache = sessionCacheOf(services)
  return async (request) => {
    const token = sessionToken(request)
    if (!token) return null
    const tokenHash = hashToken(token)
    const key = tokenHash.toString('base64')
    const now = clock.now()
    const known = cache.get(key, now.getTime())
    if (known) return known
    const session = await findSession(db, tokenHash, now)
    if (!session) return null
    if (now.getTime() - session.lastSeenAt.getTime() > HOUR_MS) {
      await extendSession(db, tokenHash, { now, expiresAt: sessionEnd(now) })
      RENEWED.add(request)
    }
    cache.set(key, session.player, now.getTime(), session.expiresAt.getTime())
    return session.player
  }
}

/** Sends the cookie again where its session was extended, to extend its Max-Age. */
export function renewCookies({ fastify }: App, { env }: Services): void {
  fastify.addHook('onSend', async (request, reply) => {
    const token = RENEWED.has(request) ? sessionToken(request) : null
    // A route that signs in or out has set its own cookie.
    if (token && !reply.hasHeader('set-cookie')) setSessionCookie(reply, env, token)
  })
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS)
}

const RENEWED = new WeakSet<FastifyRequest>()
