import { getPriceHistory } from '@touchline/contract/calls/catalogue/match-extras'
import type { PriceHistory } from '@touchline/contract/entities/match/match-extras'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { type PricePoint, pointsOf } from './price-history.queries.ts'
import { oneMatch } from './two-sided-match.ts'

export function getPriceHistoryRoute(app: App, { db }: Services): void {
  route(app, getPriceHistory, async ({ params, query }) => {
    await oneMatch(db, params.id)
    const { id: matchId, marketId } = params
    return toHistory(await pointsOf(db, { matchId, marketId, specifier: query.specifier ?? '' }))
  })
}

/** Price changes by outcome: samples with an unchanged price are left out. */
function toHistory(points: readonly PricePoint[]): PriceHistory {
  const byOutcome = new Map<number, { at: string; odds: number }[]>()
  for (const [atS, outcomes] of points)
    for (const [id, odds] of outcomes) {
      const prices = byOutcome.get(id) ?? []
      byOutcome.set(id, prices)
      if (prices.at(-1)?.odds !== odds) prices.push({ at: new Date(atS * 1000).toISOString(), odds })
    }
  return { outcomes: [...byOutcome].map(([id, prices]) => ({ id, prices })) }
}
