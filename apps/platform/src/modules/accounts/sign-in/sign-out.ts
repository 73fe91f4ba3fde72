import { signOut } from '@touchline/contract/calls/users/sign-out'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { sessionCacheOf } from '../sessions/session-cache.ts'
import { clearSessionCookie } from '../sessions/session-cookie.ts'
import { endSession } from '../sessions/start-session.ts'

/** Ends the session here and the player's real-time connections everywhere. Harmless without a session. */
export function signOutRoute(app: App, services: Services): void {
  const { db, env, publisher, log } = services
  route(app, signOut, async ({ request, reply }) => {
    const playerId = await db.transaction().execute((tx) => endSession(tx, services, request))
    clearSessionCookie(reply, env)
    if (playerId === null) return {}
    // Again after the commit: a request in between may have cached the session.
    sessionCacheOf(services).deletePlayer(playerId)
    await publisher
      .disconnectUser(String(playerId))
      .catch((error: unknown) => log.warn({ err: error, playerId }, 'real time not disconnected'))
    return {}
  })
}
