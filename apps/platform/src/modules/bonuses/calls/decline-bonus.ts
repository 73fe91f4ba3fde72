import { declineBonus } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { releaseGrants } from '../grants/issue.queries.ts'
import { deactivate } from '../owned/change.queries.ts'
import { bonusNow, presentedBonus } from './bonus-now.ts'

export function declineBonusRoute(app: App, services: Services): void {
  const { db, clock } = services
  route(app, declineBonus, async ({ params, body, player, locale }) => {
    const ref = { type: body.type, id: params.id }
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const { owned, status } = await bonusNow(services, tx, player.id, ref)
      if (status === 'deactivated') return
      if (status === 'bonus_over' || status === 'expired') throw new ApiError('bonus_not_available')
      // Accounts come before grants.
      if (owned.type === 'freebet') {
        const released = await releaseGrants(tx, [owned.grantId], { now, isRevoked: true })
        if (released.length === 0) throw new ApiError('bonus_not_available')
      } else await deactivate(tx, owned.grantId, now)
    })
    return { bonus: await presentedBonus(services, player.id, ref, locale) }
  })
}
