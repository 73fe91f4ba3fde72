import { getShareBets } from '@touchline/contract/calls/bets/share-code'
import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { marketsByRefs, matchSummaries } from '../../catalogue/index.ts'
import { exchangeRates } from '../../wallet/index.ts'
import { matchPlans } from './match-plans.queries.ts'
import { restoreBets } from './restore-bets.ts'
import { readShareCode } from './share-code.ts'
import { currentSelection } from './shared-selection.ts'
import { findSharedSlip } from './shared-slips.queries.ts'

/** GET /bets/share-code: the slip at current prices, in the player's language and currency. */
export function getShareBetsRoute(
  app: App,
  { db, env }: Services,
  isFeatureOn: (feature: string, host: string) => boolean,
): void {
  const rates = exchangeRates(env.EXCHANGE_RATES)
  route(app, getShareBets, async ({ query, locale, request }) => {
    const isOn = isFeatureOn('shareBet', request.host)
    const slip = isOn ? await findSharedSlip(db, readShareCode(query.code)) : null
    if (!slip) throw new ApiError('not_found')
    const legs = slip.bets.flatMap(({ selections }) => selections)
    const matchIds = legs.map(({ matchId }) => matchId)
    const [matches, markets, plans] = await Promise.all([
      matchSummaries(db, matchIds, locale),
      marketsByRefs(db, legs),
      matchPlans(db, matchIds),
    ])
    const marketOf = new Map(markets.map((market) => [refText(market), market]))
    const current = (leg: SelectionPlacement) =>
      currentSelection(leg, {
        match: matches.get(leg.matchId),
        market: marketOf.get(refText(leg)),
        plan: plans.get(leg.matchId),
      })
    return {
      code: slip.code,
      bets: restoreBets(slip.bets, current, { currency: query.currency ?? null, rates }),
      createdAt: slip.createdAt.toISOString(),
    }
  })
}

function refText({
  matchId,
  marketId,
  specifier,
}: Pick<SelectionPlacement, 'matchId' | 'marketId' | 'specifier'>) {
  return JSON.stringify([matchId, marketId, specifier])
}
