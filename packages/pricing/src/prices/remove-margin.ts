/** An outcome as a feed sends it: the price, and where the feed tells it the fair chance behind it. */
export interface QuotedOutcome {
  odds: number
  active: boolean
  p?: number | undefined
}

/**
 * The fair chances behind a market's prices, in their order: the feed's own; else the prices with the margin taken off
 * by the power method (Clarke, Kovalchik & Ingram 2017, as in `margin.ts`, which puts it on): implied chances are
 * raised to the one power at which they are a fair book of `winners` outcomes. Of the published methods it keeps
 * chances below 1 and takes most from longshots, where the margin is. A book without a margin stays as it is. Null
 * where the margin cannot be told: an inactive outcome leaves less than a whole book, or nobody knows how many win.
 */
export function fairChances(outcomes: readonly QuotedOutcome[], winners: number | null): number[] | null {
  const given = outcomes.flatMap(({ p }) => p ?? [])
  if (given.length === outcomes.length) return given
  if (winners === null) return null
  const implied = outcomes.map(({ odds, active }) => (active ? 1000 / odds : 0))
  const book = bookAt(implied, 1)
  if (book < winners && outcomes.some(({ active }) => !active)) return null
  const power = fairPower(implied, winners)
  return implied.map((chance) => (chance > 0 ? chance ** power : 0))
}

/** Rounds of bisection. */
const ROUNDS = 60
const POWER_MAX = 1024

function fairPower(implied: readonly number[], fairBook: number): number {
  let low = 1
  let high = POWER_MAX
  if (bookAt(implied, low) <= fairBook) return low
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2
    if (bookAt(implied, middle) > fairBook) low = middle
    else high = middle
  }
  return high
}

function bookAt(implied: readonly number[], power: number): number {
  return implied.reduce((sum, chance) => sum + (chance > 0 ? chance ** power : 0), 0)
}
