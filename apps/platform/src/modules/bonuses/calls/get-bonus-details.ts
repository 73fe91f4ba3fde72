import { getBonusDetails } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { presentBonuses } from '../present/present-bonuses.ts'
import { ownedBonus, TYPE_OF_LIST } from './bonus-of-list.ts'

export function getBonusDetailsRoute(app: App, services: Services): void {
  route(app, getBonusDetails, async ({ params, player, locale }) => {
    const ref = { type: TYPE_OF_LIST[params.type], id: params.id }
    const [found] = await presentBonuses(
      services,
      player.id,
      await ownedBonus(services, player.id, ref),
      locale,
    )
    if (!found) throw new ApiError('not_found')
    return { bonus: found.bonus }
  })
}
