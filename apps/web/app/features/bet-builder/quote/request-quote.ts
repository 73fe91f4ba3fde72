import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { ApiClient } from '@touchline/contract/api-client'
import { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import type { ApiErrorName } from '@touchline/contract/errors'
import { isApiError } from '../../../shared/api/is-api-error.ts'
import type { PriceBook } from '../../../shared/live/prices/price-book.ts'
import { isLegOpen, type Leg, legOdds } from '../state/leg.ts'
import type { Quote, QuoteProblem, RequestQuote } from './quote.ts'

/** Requests one price for all of these. Rejects without a reply. */
export async function requestQuote(
  api: ApiClient,
  selections: readonly SelectionPlacement[],
  signal: AbortSignal,
): Promise<Quote> {
  const matchId = selections[0]?.matchId ?? 0
  try {
    const body = { selections: [...selections] }
    const { odds, refused } = await api.call(getCustomBetOdds, { body }, { signal })
    const refusals = refused.map(
      ({ problem, ...outcome }) => [outcomeKey({ matchId, ...outcome }), problem] as const,
    )
    return {
      status: 'priced',
      oddsThousandths: odds,
      refusals: new Map<OutcomeKey, CustomBetProblem>(refusals),
    }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    return { status: 'refused', problem }
  }
}

/** The same for legs of the builder, at the prices shown; legs that are closed are not requested. */
export function requestLegsQuote(api: ApiClient, prices: PriceBook): RequestQuote {
  return async (legs, signal) => {
    if (!legs.every((leg) => isLegOpen(leg, prices))) return { status: 'refused', problem: 'suspended' }
    const selections = legs.map((leg) => placementOf(leg, prices))
    return requestQuote(api, selections, signal)
  }
}

function placementOf(leg: Leg, prices: PriceBook): SelectionPlacement {
  const { market, outcome } = leg.offer
  return {
    matchId: market.matchId,
    marketId: market.id,
    specifier: market.specifier,
    outcomeId: outcome.id,
    odds: legOdds(leg, prices),
  }
}

/** Null for an error that is not about the outcomes. */
function problemOf(error: unknown): QuoteProblem | null {
  if (!isApiError(error)) return null
  return error.data.customBetProblem ?? PROBLEMS[error.error] ?? null
}

const PROBLEMS: Partial<Record<ApiErrorName, QuoteProblem>> = {
  market_not_open: 'suspended',
  unknown_selection: 'market_not_offered',
  combination_not_allowed: 'no_price',
  invalid_odds_custom_bet: 'no_price',
}
