import type { BookMarket } from './custom-bet-book.queries.ts'

/**
 * The fair chances behind a market's prices, in the order of its outcomes: as the feed tells them; else the prices
 * without their margin by the power method, which our own prices are made with: all implied chances raised to the one
 * power that makes them a fair book.
 */
export function fairChances({ outcomes }: BookMarket): number[] {
  const told = outcomes.flatMap(({ p }) => p ?? [])
  if (told.length === outcomes.length) return told
  const implied = outcomes.map(({ odds, active }) => (active ? 1000 / odds : 0))
  const book = implied.reduce((sum, chance) => sum + chance, 0)
  const power = fairPower(implied, book >= DOUBLE_BOOK_MIN ? 2 : 1)
  return implied.map((chance) => (chance > 0 ? chance ** power : 0))
}

/** From here on a book is of outcomes of which two win, as in double chance. */
const DOUBLE_BOOK_MIN = 1.85

/** Halving is exact enough after this many rounds. */
const ROUNDS = 40

function fairPower(implied: readonly number[], fairBook: number): number {
  let low = 0.5
  let high = 4
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2
    const book = implied.reduce((sum, chance) => sum + (chance > 0 ? chance ** middle : 0), 0)
    if (book > fairBook) low = middle
    else high = middle
  }
  return (low + high) / 2
}
