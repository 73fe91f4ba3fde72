import { confirmEmail } from '@touchline/contract/calls/users/confirmation'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { AccountLimits } from '../limits.ts'
import { redeemToken } from '../player-tokens.queries.ts'
import { confirmPlayerEmail } from '../players.queries.ts'

/** Confirms an email address with the token of the mail. */
export function confirmEmailRoute(app: App, services: Services, limits: AccountLimits): void {
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
}
