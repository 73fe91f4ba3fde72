import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Market } from '@touchline/contract/entities/match/market'
import type { OutcomePrice } from '../live/prices/price-book.ts'
import { lineLabel } from './line-label.ts'

/**
 * The same market on another of its lines. Lists are told of a new balanced line by its numbers alone, so the outcomes
 * keep their short names and take the line into the long ones.
 */
export function marketOnLine(
  market: Market,
  specifier: string,
  priceOf: (key: string) => OutcomePrice | undefined,
): Market {
  if (specifier === market.specifier) return market
  const onLine = { ...market, specifier }
  return {
    ...onLine,
    outcomes: market.outcomes.map((outcome, at) => {
      const price = priceOf(
        outcomeKey({ matchId: market.matchId, marketId: market.id, specifier, outcomeId: outcome.id }),
      )
      return {
        ...outcome,
        name: `${outcome.shortName} ${lineLabel(onLine, at)}`,
        odds: price?.oddsThousandths ?? outcome.odds,
        active: price?.isOpen ?? false,
      }
    }),
  }
}
