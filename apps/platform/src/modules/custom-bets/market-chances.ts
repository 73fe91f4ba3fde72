import { winningOutcomes } from '@touchline/pricing/markets/winning-outcomes'
import { fairChances } from '@touchline/pricing/prices/remove-margin'
import type { BookMarket, CustomBetBook } from './custom-bet-book.queries.ts'

/** Chances that a feed tells may be rounded; further off they are no fair book, and nothing can be fitted to them. */
const ROUNDING = 0.01

/** The fair chances behind a market's prices, in the order of its outcomes; none where they cannot be told. */
export function marketChances(
  { sportKey }: Pick<CustomBetBook, 'sportKey'>,
  { marketId, outcomes }: BookMarket,
): number[] {
  const winners = winningOutcomes(sportKey, marketId)
  if (winners === null) return []
  const chances = fairChances(outcomes, winners) ?? []
  const book = chances.reduce((sum, chance) => sum + chance, 0)
  if (Math.abs(book - winners) <= ROUNDING) return chances
  const prices = outcomes.map(({ odds, active }) => ({ odds, active }))
  return fairChances(prices, winners) ?? []
}
