import type { BookMarket } from './custom-bet-book.queries.ts'

/**
 * The fair chances behind a market's prices, in the order of its outcomes: the feed's; else the prices without margin
 * by the power method, as used for our own prices: implied chances raised to the power at which they are a fair book.
 */
export function fairChances({ outcomes }: BookMarket): number[] {
  const given = outcomes.flatMap(({ p }) => p ?? [])
  if (given.length === outcomes.length) return given
  const implied = outcomes.map(({ odds, active }) => (active ? 1000 / odds : 0))
  const book = implied.reduce((sum, chance) => sum + chance, 0)
  const power = fairPower(implied, book >= DOUBLE_BOOK_MIN ? 2 : 1)
  return implied.map((chance) => (chance > 0 ? chance ** power : 0))
}

/** From this sum of chances, two outcomes win, as in double chance. */
const DOUBLE_BOOK_MIN = 1.85

/** Rounds of bisection. */
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
