import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { MarketUpdate } from '@touchline/betting/slip/reducer/events'
import type { SlipSelection } from '@touchline/betting/slip/types'
import type { ApiClient } from '@touchline/contract/api-client'
import { getMatch, listMarkets } from '@touchline/contract/calls/catalogue/matches'
import type { Market } from '@touchline/contract/entities/match/market'
import type { Live } from '../../../shared/live/live.ts'
import type { OutcomePrice } from '../../../shared/live/prices/price-book.ts'
import type { SlipStore } from './slip-store.ts'

/** After a reload or a gap: closed, withdrawn and changed selections are unknown to the slip. */
export async function refreshSelections(
  matchId: number,
  live: Pick<Live, 'prices' | 'matches'>,
  api: ApiClient,
  store: Pick<SlipStore, 'get' | 'send'>,
): Promise<void> {
  const wanted = store.get().selections.filter((selection) => selection.matchId === matchId)
  const marketIds = [...new Set(wanted.map(({ marketId }) => marketId))]
  const [{ match }, ...replies] = await Promise.all([
    api.call(getMatch, { params: { id: matchId } }),
    ...marketIds.map((marketId) =>
      api.call(listMarkets, { params: { id: matchId }, query: { marketId, limit: 500 } }),
    ),
  ])
  // Selections added during the request are not in the reply, and would seem withdrawn.
  const isAskedAbout = ({ matchId: of, marketId }: SlipSelection) =>
    of !== matchId || marketIds.includes(marketId)
  if (!store.get().selections.every(isAskedAbout)) {
    return refreshSelections(matchId, live, api, store)
  }
  const markets = replies.flatMap((reply) => reply.markets)
  if (match) {
    live.matches.seed(match)
    store.send({ type: 'matchStatusChanged', matchId, matchStatus: match.status })
  }
  live.prices.seed(markets)
  // A market that is not listed any more is withdrawn. Prices come from the book, which may be newer.
  store.send({
    type: 'marketsUpdated',
    matchId,
    isComplete: true,
    markets: markets.map((market) => marketUpdate(market, live.prices.outcomes.get)),
  })
}

function marketUpdate(market: Market, priceOf: (key: OutcomeKey) => OutcomePrice | undefined): MarketUpdate {
  const { matchId, id: marketId, specifier } = market
  return {
    marketId,
    specifier,
    isOpen: true,
    outcomes: market.outcomes.map(({ id: outcomeId, odds, active }) => {
      const price = priceOf(outcomeKey({ matchId, marketId, specifier, outcomeId }))
      return { outcomeId, odds: price?.oddsThousandths ?? odds, active: price?.isOpen ?? active }
    }),
  }
}
