import type { SpecifiedMarket } from '../markets/specified-market.ts'
import { priceOutcomes } from './margin.ts'
import type { MarketMargin } from './market-margins.ts'

export interface PricedMarket extends SpecifiedMarket {
  status: PricedMarketStatus
  outcomes: PricedMarketOutcome[]
  /** True on the one line of a family whose two sides are nearest to even. */
  isMostBalanced: boolean
}

export interface PricedMarketOutcome {
  outcomeId: number
  /** With the margin; at least 1010. */
  oddsThousandths: number
  /** Fair, without the margin: the chance of a win among decided (not refunded) results. */
  probability: number
  isActive: boolean
}

/** The specification's market status: 1 open for bets, -1 suspended. */
export type PricedMarketStatus = 1 | -1

export interface MarketQuote {
  market: SpecifiedMarket
  outcomeIds: readonly number[]
  /** Fair, in the order of the outcomes; 0 for one that can no longer win. */
  probabilities: readonly number[]
  margin: MarketMargin
  isSuspended: boolean
}

/** Prices a market. It is suspended with fewer than two active outcomes. */
export function pricedMarket(quote: MarketQuote): PricedMarket {
  const { market, outcomeIds, probabilities, margin, isSuspended } = quote
  const prices = priceOutcomes(probabilities, margin)
  const outcomes = prices.map((price, index) => ({
    outcomeId: outcomeIds[index] ?? 0,
    oddsThousandths: price.oddsThousandths,
    probability: probabilities[index] ?? 0,
    isActive: price.isActive,
  }))
  const hasChoice = outcomes.filter((outcome) => outcome.isActive).length >= 2
  return {
    marketId: market.marketId,
    specifier: market.specifier,
    status: isSuspended || !hasChoice ? -1 : 1,
    outcomes,
    isMostBalanced: false,
  }
}

/**
 * Marks, in each family of lines (markets of one id in `lineMarketIds`), the one whose first and last outcomes are
 * nearest to even. The specifier without its line distinguishes families of the same id, such as a total in each set.
 */
export function markMostBalanced(
  markets: readonly PricedMarket[],
  lineMarketIds: ReadonlySet<number>,
): PricedMarket[] {
  const nearest = new Map<string, PricedMarket>()
  for (const market of markets) {
    if (!lineMarketIds.has(market.marketId)) continue
    const family = familyOf(market)
    const best = nearest.get(family)
    if (!best || imbalance(market) < imbalance(best)) nearest.set(family, market)
  }
  const chosen = new Set(nearest.values())
  return markets.map((market) => (chosen.has(market) ? { ...market, isMostBalanced: true } : market))
}

function familyOf({ marketId, specifier }: SpecifiedMarket): string {
  const rest = specifier.split('|').filter((part) => !part.startsWith('total=') && !part.startsWith('hcp='))
  return [marketId, ...rest].join('|')
}

function imbalance({ outcomes }: PricedMarket): number {
  return Math.abs((outcomes.at(0)?.probability ?? 0) - (outcomes.at(-1)?.probability ?? 0))
}
