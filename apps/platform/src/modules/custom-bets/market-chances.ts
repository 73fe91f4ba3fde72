import { winningOutcomes } from '@touchline/pricing/markets/winning-outcomes'
import { fairChances } from '@touchline/pricing/prices/remove-margin'
import type { BookMarket, CustomBetBook } from './custom-bet-book.queries.ts'

/** The fair chances behind a market's prices, in the order of its outcomes; none where they cannot be told. */
export function marketChances(
  { sportKey }: Pick<CustomBetBook, 'sportKey'>,
  { marketId, outcomes }: BookMarket,
): number[] {
  return fairChances(outcomes, winningOutcomes(sportKey, marketId)) ?? []
}
