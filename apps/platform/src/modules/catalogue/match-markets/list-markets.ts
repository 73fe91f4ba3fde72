import { listMarkets } from '@touchline/contract/calls/catalogue/matches'
import { ApiError } from '@touchline/contract/errors'
import { MARKET_GROUPS } from '@touchline/pricing/markets/market-types'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { nameGroup } from '../../markets/index.ts'
import { matchById } from '../matches/matches.queries.ts'
import { pageQuery, pagination, slicePage } from '../pagination.ts'
import { readMarkets } from './read-markets.ts'

/** Spec 2 §9. */
const MARKETS_PAGE_SIZE = 500

export function listMarketsRoute(app: App, { db }: Services): void {
  route(app, listMarkets, async ({ params, query, locale }) => {
    const match = await matchById(db, params.id)
    if (!match) throw new ApiError('not_found')
    const all = await readMarkets(db, match, locale)
    const asked = all.filter(
      ({ id, marketGroups }) =>
        (query.marketId === undefined || id === query.marketId) &&
        (query.groupKey === undefined || marketGroups.includes(query.groupKey)),
    )
    const page = pageQuery(query, MARKETS_PAGE_SIZE)
    return {
      markets: slicePage(asked, page),
      groups: groupsOf(new Set(all.flatMap((market) => market.marketGroups)), locale),
      pagination: pagination(page, asked.length),
    }
  })
}

function groupsOf(used: ReadonlySet<string>, locale: string) {
  return MARKET_GROUPS.filter((groupKey) => used.has(groupKey)).map((groupKey, index) => ({
    groupKey,
    name: nameGroup(locale, groupKey),
    priority: index + 1,
  }))
}
