import type { Authenticate } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { isExtensionDue, sessionExpiry } from './login-rules.ts'
import { hashToken } from './random-token.ts'
import { sessionCacheOf } from './session-cache.ts'
import { sessionToken } from './session-cookie.ts'
import { extendSession, findSession } from './sessions.queries.ts'

/** Finds the player of the session cookie. A session that is used goes on until its absolute end. */
export function createAuthenticate(services: Services): Authenticate {
  const { db, clock } = services
  const cache = sessionCacheOf(services)
  return async (request) => {
    const token = sessionToken(request, services.env)
    if (!token) return null
    const tokenHash = hashToken(token)
    const key = tokenHash.toString('base64')
    const now = clock.now()
    const known = cache.get(key, now.getTime())
    if (known) return known
    const session = await findSession(db, tokenHash, now)
    if (!session) return null
    if (isExtensionDue(now, session.lastSeenAt, session.idleMs)) {
      const expiresAt = sessionExpiry(now, session.endsAt, session.idleMs)
      await extendSession(db, tokenHash, { now, expiresAt })
    }
    cache.set(key, session.player, now.getTime(), session.expiresAt.getTime())
    return session.player
  }
}
