import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { OPEN_STATUSES } from './bonus-page.ts'
import { shownBonuses } from './shown-bonuses.ts'

export function getBonusesRoute(app: App, services: Services): void {
  route(app, getBonuses, async ({ player, query, locale }) => {
    const { status, available, unseen, type, limitPerType } = query
    const statuses = status?.split(',')
    const types = type?.split(',')
    const wanted = (await shownBonuses(services, player.id, locale)).filter(
      ({ owned, bonus }) =>
        (!statuses || statuses.includes(bonus.status)) &&
        (available === undefined || OPEN_STATUSES.has(bonus.status) === available) &&
        (unseen === undefined || (owned.seenAt === null) === unseen) &&
        (!types ||
          types.includes(bonus.bonusType) ||
          (bonus.bonusType === 'freebet' && types.includes(bonus.type))),
    )
    const bonuses = wanted.map(({ bonus }) => bonus)
    return { bonuses: limitPerType === undefined ? bonuses : firstOfEach(bonuses, limitPerType) }
  })
}

function firstOfEach(bonuses: readonly Bonus[], limit: number): Bonus[] {
  return [...Map.groupBy(bonuses, ({ bonusType }) => bonusType).values()].flatMap((of) => of.slice(0, limit))
}
