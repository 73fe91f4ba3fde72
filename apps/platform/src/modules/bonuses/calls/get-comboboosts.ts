import { getComboboosts } from '@touchline/contract/calls/bonuses/list-bonuses'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { bonusPage } from './bonus-page.ts'
import { shownBonuses } from './shown-bonuses.ts'

export function getComboboostsRoute(app: App, services: Services): void {
  route(app, getComboboosts, async ({ player, query, locale }) => {
    const found = (await shownBonuses(services, player.id, locale)).flatMap(({ bonus }) =>
      bonus.bonusType === 'comboboost' ? [bonus] : [],
    )
    const { items, pagination } = bonusPage(found, query)
    return { comboboosts: items, pagination }
  })
}
