import type { Incident, Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { useLayoutEffect } from 'react'
import { useLive } from '../live-provider.tsx'

/** Adds the markets of a reply to the price book, unless it has newer prices. */
export function useSeedMarkets(markets: readonly Market[]): void {
  const { prices } = useLive()
  useLayoutEffect(() => prices.seed(markets), [prices, markets])
}

/** The same for all markets of a match. */
export function useSeedAllMarkets(matchId: number, markets: readonly Market[]): void {
  const { prices } = useLive()
  useLayoutEffect(() => prices.seedAll(matchId, markets), [prices, matchId, markets])
}

/** The same for matches with the markets that lists show. */
export function useSeedMatches(matches: readonly Match[]): void {
  const { prices, matches: book } = useLive()
  useLayoutEffect(() => {
    for (const match of matches) {
      book.seed(match)
      prices.seed(marketsInRow(match))
    }
  }, [prices, book, matches])
}

export function useSeedIncidents(match: Match, incidents: readonly Incident[]): void {
  const { matches } = useLive()
  useLayoutEffect(() => matches.seed(match, incidents), [matches, match, incidents])
}

/** A match's markets as a list has them. */
export function marketsInRow({ mainMarket, secondaryMarket, columns = [] }: Match): Market[] {
  return [mainMarket, secondaryMarket, ...columns].filter((market) => market !== null)
}
