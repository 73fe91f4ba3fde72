import type { Market } from '@touchline/contract/entities/market'
import { useMemo } from 'react'
import { useLive } from '../live-provider.tsx'
import { lineKey, liveMarketKey, type MarketState } from './price-book.ts'
import { useLiveValue } from './use-live-value.ts'

/** Status and balance of a market now; a removed one stays known as removed. */
export function useMarketState(market: Market): MarketState {
  const { prices } = useLive()
  const initial = useMemo<MarketState>(
    () => ({ status: market.status, isMostBalanced: market.mostBalanced, isRemoved: false }),
    [market],
  )
  return useLiveValue(prices.markets, liveMarketKey(market.matchId, market), (state) => state ?? initial)
}

/** The specifier a list shows of a market with lines: the most balanced one now. */
export function useBalancedLine(market: Market): string {
  const { prices } = useLive()
  return useLiveValue(
    prices.balancedLines,
    lineKey(market.matchId, market.id),
    (specifier) => specifier ?? market.specifier,
  )
}
