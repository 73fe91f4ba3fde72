import { confirmEmail, resendConfirmation } from '@touchline/contract/calls/users/confirmation'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { sendConfirmation } from '../account-mails.ts'
import type { AccountLimits } from '../limits.ts'
import { redeemToken } from '../player-tokens.queries.ts'
import { confirmPlayerEmail, playerByEmail } from '../players.queries.ts'

/** Confirms an email address with the token of the mail, and sends that mail again while it is unconfirmed. */
export function confirmationRoutes(app: App, services: Services, limits: AccountLimits): void {
  const { db, clock } = services
  route(app, confirmEmail, async ({ query: { confirmationToken }, request }) => {
    await limits.token(request)
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const playerId = await redeemToken(tx, confirmationToken, 'confirmation', now)
      if (playerId === null) throw new ApiError('invalid_token')
      await confirmPlayerEmail(tx, playerId, now)
    })
    return {}
  })

  route(app, resendConfirmation, async ({ body: { email }, request }) => {
    await limits.mail(request)
    const player = await playerByEmail(db, email)
    if (player && !player.emailConfirmedAt)
      await db.transaction().execute((tx) => sendConfirmation(tx, services, player))
    return {}
  })
}
