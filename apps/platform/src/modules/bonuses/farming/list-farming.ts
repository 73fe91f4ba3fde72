import {
  getHuntings,
  getHuntingTournaments,
  getLootboxes,
} from '@touchline/contract/calls/bonuses/list-bonuses'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { pageOf } from '../calls/list-bonuses.ts'
import { grantWhatIsDue } from '../grants/due-grants.ts'
import { ownedBonuses } from '../owned/owned.queries.ts'
import { presentBonuses } from '../present/present-bonuses.ts'

/** Spec 2 §9: all loot boxes stand on one page, and tournaments alone. */
const LOOTBOXES = 500
const TOURNAMENTS = 1

/** The lists of what is farmed with. Whoever looks is granted first what has become due. */
export function listFarmingRoutes(app: App, services: Services): void {
  const all = async (playerId: number, locale: string) => {
    await grantWhatIsDue(services, playerId)
    const shown = await presentBonuses(services, playerId, await ownedBonuses(services.db, playerId), locale)
    return shown.map(({ bonus }) => bonus)
  }

  route(app, getHuntings, async ({ player, query, locale }) => {
    const found = (await all(player.id, locale)).filter((bonus) => bonus.bonusType === 'hunting')
    const { items, pagination } = pageOf(found, query)
    return { huntings: items, pagination }
  })

  route(app, getHuntingTournaments, async ({ player, query, locale }) => {
    const found = (await all(player.id, locale)).filter((bonus) => bonus.bonusType === 'tournament')
    const { items, pagination } = pageOf(found, { limit: TOURNAMENTS, ...query })
    return { tournaments: items, pagination }
  })

  route(app, getLootboxes, async ({ player, query, locale }) => {
    const found = (await all(player.id, locale)).filter((bonus) => bonus.bonusType === 'lootbox')
    const { items, pagination } = pageOf(found, { limit: LOOTBOXES, ...query })
    return { lootboxes: items, pagination }
  })
}
