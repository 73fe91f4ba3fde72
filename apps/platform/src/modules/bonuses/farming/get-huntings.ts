import { getHuntings } from '@touchline/contract/calls/bonuses/list-bonuses'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { bonusPage } from '../calls/bonus-page.ts'
import { shownBonuses } from '../calls/shown-bonuses.ts'

export function getHuntingsRoute(app: App, services: Services): void {
  route(app, getHuntings, async ({ player, query, locale }) => {
    const found = (await shownBonuses(services, player.id, locale)).flatMap(({ bonus }) =>
      bonus.bonusType === 'hunting' ? [bonus] : [],
    )
    const { items, pagination } = bonusPage(found, query)
    return { huntings: items, pagination }
  })
}
