import type { Market } from '@touchline/contract/entities/match/market'
import { useMemo } from 'react'
import { useLive } from '../live-provider.tsx'
import { lineKey, liveMarketKey, type MarketState } from './price-book.ts'
import { useLiveValue } from './use-live-value.ts'

/** Present state of a market, also of a removed one. */
export function useMarketState(market: Market): MarketState {
  const { prices } = useLive()
  const initial = useMemo<MarketState>(
    () => ({ status: market.status, isMostBalanced: market.mostBalanced, isRemoved: false }),
    [market],
  )
  return useLiveValue(prices.markets, liveMarketKey(market.matchId, market), (state) => state ?? initial)
}

/** The specifier of the line that a list shows: the most balanced one. */
export function useBalancedLine(market: Market): string {
  const { prices } = useLive()
  return useLiveValue(
    prices.balancedLines,
    lineKey(market.matchId, market.id),
    (specifier) => specifier ?? market.specifier,
  )
}
