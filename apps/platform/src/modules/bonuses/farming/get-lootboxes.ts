import { getLootboxes } from '@touchline/contract/calls/bonuses/list-bonuses'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { bonusPage } from '../calls/bonus-page.ts'
import { shownBonuses } from '../calls/shown-bonuses.ts'

/** Spec 2 §9: all loot boxes stand on one page. */
export function getLootboxesRoute(app: App, services: Services): void {
  route(app, getLootboxes, async ({ player, query, locale }) => {
    const found = (await shownBonuses(services, player.id, locale)).flatMap(({ bonus }) =>
      bonus.bonusType === 'lootbox' ? [bonus] : [],
    )
    const { items, pagination } = bonusPage(found, { limit: 500, ...query })
    return { lootboxes: items, pagination }
  })
}
