import { getHuntingTournaments } from '@touchline/contract/calls/bonuses/list-bonuses'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { bonusPage } from '../calls/bonus-page.ts'
import { shownBonuses } from '../calls/shown-bonuses.ts'

/** Spec 2 §9: a tournament stands alone on its page. */
export function getHuntingTournamentsRoute(app: App, services: Services): void {
  route(app, getHuntingTournaments, async ({ player, query, locale }) => {
    const found = (await shownBonuses(services, player.id, locale)).flatMap(({ bonus }) =>
      bonus.bonusType === 'tournament' ? [bonus] : [],
    )
    const { items, pagination } = bonusPage(found, { limit: 1, ...query })
    return { tournaments: items, pagination }
  })
}
