import { unlockUser } from '@touchline/contract/calls/users/unlock'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { AccountLimits } from '../limits.ts'
import { redeemToken } from '../player-tokens.queries.ts'
import { playerById } from '../players.queries.ts'
import { letIn } from './sign-in-failures.queries.ts'

/** Unlocks an account with the token of the mail. */
export function unlockUserRoute(app: App, services: Services, limits: AccountLimits): void {
  const { db, clock } = services
  route(app, unlockUser, async ({ query: { unlockToken }, request }) => {
    await limits.token(request)
    await db.transaction().execute(async (tx) => {
      const playerId = await redeemToken(tx, unlockToken, 'unlock', clock.now())
      if (playerId === null) throw new ApiError('invalid_token')
      await letIn(tx, (await playerById(tx, playerId)).email)
    })
    return {}
  })
}
