import { confirmEmailChange } from '@touchline/contract/calls/users/email-change'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueEmailMail } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { redeemTokenOf, revokeTokens } from '../player-tokens.queries.ts'
import { playerById, setEmail } from '../players.queries.ts'

/** The former address gets a mail with a way back; links that were mailed to it before end. */
export function confirmEmailChangeRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db, clock } = services
  route(app, confirmEmailChange, async ({ body: { emailChangeToken }, request }) => {
    await limits.token(request)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const redeemed = await redeemTokenOf(tx, emailChangeToken, 'email_change', now)
      if (!redeemed?.email) throw new ApiError('invalid_token')
      const { playerId, email } = redeemed
      const former = (await playerById(tx, playerId)).email
      if (!(await setEmail(tx, playerId, { email, now }))) throw new ApiError('email_taken')
      for (const purpose of ['confirmation', 'password_reset', 'unlock'] as const)
        await revokeTokens(tx, playerId, purpose)
      await queueEmailMail(tx, services, { recipient: former, template: 'email_undo', playerId })
    })
    return {}
  })
}
