import { signUp } from '@touchline/contract/calls/users/sign-up'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { currencyByCode, openAccount } from '../../wallet/index.ts'
import { sendConfirmation } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { hashPassword } from '../password/password.ts'
import { insertPlayer } from '../players.queries.ts'
import { playerReply } from '../profile/player-reply.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { startSession } from '../sessions/start-session.ts'

/** Player, account, session and confirmation mail are created in one transaction. */
export function signUpRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db, env, clock } = services
  route(app, signUp, async ({ body, request, reply }) => {
    await limits.signUp(request)
    const { email, password, currency, language, affiliateId } = body
    if (!currencyByCode(currency)) throw new ApiError('currency_not_offered')
    const passwordHash = await hashPassword(password)
    const { player, token } = await db.transaction().execute(async (tx) => {
      const player = await insertPlayer(tx, {
        email,
        passwordHash,
        language,
        currency,
        affiliateId: affiliateId ?? null,
        createdAt: clock.now(),
      })
      if (!player) throw new ApiError('email_taken')
      await openAccount(tx, player.id, currency)
      await sendConfirmation(tx, services, player)
      return { player, token: await startSession(tx, services, player.id, request) }
    })
    setSessionCookie(reply, env, token)
    return playerReply(player)
  })
}
