import { signIn } from '@touchline/contract/calls/users/sign-in'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { sendUnlock } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { verifyPassword } from '../password/password.ts'
import { revokeTokens } from '../player-tokens.queries.ts'
import { beginAttempt, playerByEmail, unlockPlayer } from '../players.queries.ts'
import { playerReply } from '../profile/player-reply.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { startSession } from '../sessions/start-session.ts'

/** The tenth wrong password in a row locks the account until the link of a mail is followed or the password is reset. */
const ATTEMPTS_MAX = 10

/**
 * A locked account is refused whatever the password, so that the reply does not reveal whether it was right. An unknown
 * email and a wrong password get the same reply in the same time.
 */
export function signInRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db, env, clock } = services
  route(app, signIn, async ({ body: { email, password }, request, reply }) => {
    await limits.signIn(request)
    const player = await playerByEmail(db, email)
    const attempt = player
      ? await beginAttempt(db, { playerId: player.id, limit: ATTEMPTS_MAX, now: clock.now() })
      : 0
    if (attempt === null) throw new ApiError('account_locked')
    const isRight = await verifyPassword(player?.passwordHash ?? null, password)
    if (!player) throw new ApiError('invalid_credentials')
    if (!isRight) {
      if (attempt < ATTEMPTS_MAX) throw new ApiError('invalid_credentials')
      await db.transaction().execute((tx) => sendUnlock(tx, services, player))
      throw new ApiError('account_locked')
    }
    const token = await db.transaction().execute(async (tx) => {
      await unlockPlayer(tx, player.id)
      await revokeTokens(tx, player.id, 'unlock')
      return startSession(tx, services, player.id, request)
    })
    setSessionCookie(reply, env, token)
    return playerReply(player)
  })
}
