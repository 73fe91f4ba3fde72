import { resetPassword } from '@touchline/contract/calls/users/password'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { AccountLimits } from '../limits.ts'
import { redeemToken, revokeTokens } from '../player-tokens.queries.ts'
import { playerById, setPassword, unlockPlayer } from '../players.queries.ts'
import { playerReply } from '../profile/player-reply.ts'
import { sessionCacheOf } from '../sessions/session-cache.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { startSession } from '../sessions/start-session.ts'
import { hashPassword } from './password.ts'

/** Sets the password, ends all sessions and starts a new one. */
export function resetPasswordRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db, env, clock, publisher, log } = services
  route(app, resetPassword, async ({ body, request, reply }) => {
    await limits.token(request)
    const passwordHash = await hashPassword(body.password)
    const { player, token } = await db.transaction().execute(async (tx) => {
      const playerId = await redeemToken(tx, body.resetPasswordToken, 'password_reset', clock.now())
      if (playerId === null) throw new ApiError('invalid_token')
      await setPassword(tx, playerId, passwordHash)
      await deleteSessionsOf(tx, playerId)
      // The mail proves ownership, so a lock by wrong passwords is removed too.
      await unlockPlayer(tx, playerId)
      await revokeTokens(tx, playerId, 'unlock')
      return {
        player: await playerById(tx, playerId),
        token: await startSession(tx, services, playerId, request),
      }
    })
    sessionCacheOf(services).deletePlayer(player.id)
    await publisher
      .disconnectUser(String(player.id))
      .catch((error: unknown) => log.warn({ err: error, playerId: player.id }, 'real time not disconnected'))
    setSessionCookie(reply, env, token)
    return playerReply(player)
  })
}
