import { getExposure } from '@touchline/contract/calls/exposure/get-exposure'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { worstMarkets, worstMatches } from './check.queries.ts'

const LIMIT = 50

/** Requires the operator's key. */
export function getExposureRoute(app: App, { db, env }: Services): void {
  route(app, getExposure, async ({ request, query }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const wanted = { matchId: query.matchId ?? null, limit: query.limit ?? LIMIT }
    const matches = await worstMatches(db, wanted)
    const markets = await worstMarkets(db, wanted)
    return {
      matches: matches.map(({ matchId, phase, worstCents }) => ({ matchId, phase, worst: worstCents })),
      markets: markets.map((market) => ({
        matchId: market.matchId,
        marketId: market.marketId,
        specifier: market.specifier,
        phase: market.phase,
        isWinnerTakesOne: market.isWinnerTakesOne,
        worst: market.worstCents,
        outcomes: Object.entries(market.outcomes).map(([id, [legs, stake, payout]]) => ({
          id: Number(id),
          legs,
          stake,
          payout,
        })),
      })),
    }
  })
}
