import { canBeActivated } from '@touchline/betting/bonuses/bonus-status'
import { activateBonus } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import type { GrantType } from '../../../core/database/tables.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { activate, lockGrants, overrideOthers } from '../owned/change.queries.ts'
import { bonusNow, presentedBonus } from './bonus-now.ts'

export function activateBonusRoute(app: App, services: Services): void {
  const { db, clock, env } = services
  route(app, activateBonus, async ({ params, body, player, locale }) => {
    const ref = { type: body.type, id: params.id }
    if (!(await mayPromote(services, player.id))) throw new ApiError('bonus_not_available')
    const now = clock.now()
    const { allowMultipleActiveUserFreebets } = await settingsOf(services, player, env.IN_PLAY_DELAY_MS)
    await db.transaction().execute(async (tx) => {
      await lockGrants(tx, player.id)
      const { owned, status } = await bonusNow(services, tx, player.id, ref)
      // Pressed twice, or on two pages: it is active, as was asked.
      if (status === 'active') return
      if (!canBeActivated(status)) throw new ApiError('bonus_not_available')
      if (owned.termsVersion !== body.termsVersion) throw new ApiError('bonus_terms_changed')
      await activate(tx, owned.grantId, now)
      const types = givesWay(owned.type, allowMultipleActiveUserFreebets)
      if (types.length > 0)
        await overrideOthers(tx, { playerId: player.id, grantId: owned.grantId, types, now })
    })
    return { bonus: await presentedBonus(services, player.id, ref, locale) }
  })
}

/** Which active ones a newly activated one takes the place of. */
export function givesWay(type: GrantType, isManyFreebets: boolean): GrantType[] {
  if (type === 'hunting') return ['tournament']
  if (type === 'tournament') return ['hunting']
  return type === 'freebet' && !isManyFreebets ? ['freebet'] : []
}
