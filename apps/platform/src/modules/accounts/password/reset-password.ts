import { resetPassword } from '@touchline/contract/calls/users/password'
import { PASSWORD_LENGTH_MIN } from '@touchline/contract/entities/player/credentials'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite } from '../../site/index.ts'
import { endHalfDone } from '../email-change/end-half-done.ts'
import type { AccountLimits } from '../limits.ts'
import { playerOfToken, redeemToken, revokeTokens } from '../player-tokens.queries.ts'
import { confirmPlayerEmail, playerById, setPassword } from '../players.queries.ts'
import { playerReply } from '../profile/player-reply.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { startSession } from '../sessions/start-session.ts'
import { tellEndedSessions } from '../sessions/tell-ended-sessions.ts'
import { askSecondStep } from '../sign-in/ask-second-step.ts'
import { letIn } from '../sign-in/sign-in-failures.queries.ts'
import type { SignInSites } from '../sign-in/sign-in-sites.ts'
import { hasTotp } from '../totp/totp.queries.ts'
import { checkNewPassword } from './check-new-password.ts'
import type { IsCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

/**
 * Sets the password, ends all sessions and starts a new one; where a second step is on, that comes first,
 * and only where the player may come in.
 */
export function resetPasswordRoute(
  app: App,
  services: Services,
  { limits, isCommon, sites, follow }: SignInSites & { limits: AccountLimits; isCommon: IsCommonPassword },
): void {
  const { db, env, clock, admission } = services
  route(app, resetPassword, async ({ body: { resetPasswordToken, password }, request, reply }) => {
    await limits.token(request)
    const now = clock.now()
    const playerId = await playerOfToken(db, resetPasswordToken, 'password_reset', now)
    if (playerId === null) throw new ApiError('invalid_token')
    const player = await playerById(db, playerId)
    const { email } = player
    const hasSecondStep = await hasTotp(db, playerId)
    const brand = chooseSite(sites, undefined, request.host).site.name
    await checkNewPassword(isCommon, { password, email, brand, hasSecondStep })
    const hash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const redeemed = await redeemToken(tx, resetPasswordToken, 'password_reset', now)
      if (redeemed === null) throw new ApiError('invalid_token')
      await endHalfDone(tx, playerId)
      await setPassword(tx, playerId, { hash, isShort: password.length < PASSWORD_LENGTH_MIN })
      // The mail proves ownership: of the address, and whatever others have guessed.
      await confirmPlayerEmail(tx, playerId, now)
      await revokeTokens(tx, playerId, 'unlock')
      await letIn(tx, email)
      // Last, as where a session begins.
      await deleteSessionsOf(tx, playerId)
    })
    await tellEndedSessions(services, playerId)
    if (hasSecondStep) return askSecondStep(services, { playerId, loginId: null })
    await admission.toSignIn(player)
    const login = { playerId, method: 'password_reset' } as const
    const session = await db.transaction().execute((tx) => startSession(tx, services, login, request))
    follow(request, reply, player.jurisdiction)
    setSessionCookie(reply, env, session)
    return playerReply(services, await playerById(db, playerId), session.startedAt)
  })
}
