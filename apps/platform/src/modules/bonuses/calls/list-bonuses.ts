import { getBonuses, getComboboosts, getFreebets } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { pagination } from '../../catalogue/index.ts'
import { grantWhatIsDue } from '../grants/due-grants.ts'
import { ownedBonuses } from '../owned/owned.queries.ts'
import { presentBonuses } from '../present/present-bonuses.ts'

const PAGE = 4
/** What the player can do something with, or will be able to. */
const OPEN: ReadonlySet<Bonus['status']> = new Set(['available', 'active', 'overridden', 'upcoming'])

/** GET /bonuses and its lists by type. Whoever looks is granted first what has become due. */
export function listBonusesRoutes(app: App, services: Services): void {
  const all = async (playerId: number, locale: string) => {
    await grantWhatIsDue(services, playerId)
    return presentBonuses(services, playerId, await ownedBonuses(services.db, playerId), locale)
  }

  route(app, getBonuses, async ({ player, query, locale }) => {
    const { status, available, unseen, type, limitPerType } = query
    const statuses = status?.split(',')
    const types = type?.split(',')
    const wanted = (await all(player.id, locale)).filter(
      ({ owned, bonus }) =>
        (!statuses || statuses.includes(bonus.status)) &&
        (available === undefined || OPEN.has(bonus.status) === available) &&
        (unseen === undefined || (owned.seenAt === null) === unseen) &&
        (!types ||
          types.includes(bonus.bonusType) ||
          (bonus.bonusType === 'freebet' && types.includes(bonus.type))),
    )
    const bonuses = wanted.map(({ bonus }) => bonus)
    return { bonuses: limitPerType === undefined ? bonuses : firstOfEach(bonuses, limitPerType) }
  })

  route(app, getComboboosts, async ({ player, query, locale }) => {
    const found = (await all(player.id, locale)).flatMap(({ bonus }) =>
      bonus.bonusType === 'comboboost' ? [bonus] : [],
    )
    const { items, pagination } = pageOf(found, query)
    return { comboboosts: items, pagination }
  })

  route(app, getFreebets, async ({ player, query, locale }) => {
    const found = (await all(player.id, locale)).flatMap(({ bonus }) =>
      bonus.bonusType === 'freebet' ? [bonus] : [],
    )
    const { items, pagination } = pageOf(found, query)
    return { freebets: items, pagination }
  })
}

export interface BonusListQuery {
  isAvailable?: boolean | undefined
  status?: Bonus['status'] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** A page of a list, four by default. */
export function pageOf<Item extends Pick<Bonus, 'status'>>(
  items: readonly Item[],
  { isAvailable, status, page = 1, limit = PAGE }: BonusListQuery,
) {
  const wanted = items.filter(
    (item) =>
      (isAvailable === undefined || OPEN.has(item.status) === isAvailable) &&
      (status === undefined || item.status === status),
  )
  return {
    items: wanted.slice((page - 1) * limit, page * limit),
    pagination: pagination({ page, limit, offset: 0 }, wanted.length),
  }
}

function firstOfEach(bonuses: readonly Bonus[], limit: number): Bonus[] {
  return [...Map.groupBy(bonuses, ({ bonusType }) => bonusType).values()].flatMap((of) => of.slice(0, limit))
}
