import { type MarketMargin, priceFloor, returnable } from './market-margins.ts'
import { ladderCeiling, ladderFloor } from './price-ladder.ts'

/** A price as offered; inactive when no price on the ladder is within the margin's bounds. */
export interface Price {
  oddsThousandths: number
  isActive: boolean
}

/**
 * Turns fair probabilities into prices by the power method (Clarke, Kovalchik & Ingram, "Adjusting Bookmaker's
 * Odds to Allow for Overround", American Journal of Sports Science 5(6), 2017): each probability is raised to one
 * power k ≤ 1, chosen so that the market's book is `overround` times the fair one. Longshots carry more of the
 * margin than favourites and no implied probability passes 1, unlike with proportional margins. No outcome returns
 * less of a stake in the long run than its market's table says; what that takes from the book, the others carry.
 *
 * The fair probabilities may add up to more than 1 where outcomes overlap (double chance: 2). Inactive are outcomes
 * without a chance, those whose fair price is under the shortest offered, and those that the longest would return
 * too little of.
 *
 * Since every implied probability is at least the fair one, no set of offered prices of one model can be
 * an arbitrage; and in two-way markets of one overround a likelier outcome never pays more.
 */
export function priceOutcomes(probabilities: readonly number[], margin: MarketMargin): Price[] {
  const limits = probabilities.map((probability) => priceFloor(probability, margin))
  const power = marginPower(probabilities, limits, margin.overround)
  return probabilities.map((probability, index) =>
    priceOf(probability, limits[index] ?? 0, { power, margin }),
  )
}

/** The book may take at most this share of the way to n certain outcomes. */
const BOOK_SHARE_MAX = 0.9

const POWER_PRECISION = 1e-9

function priceOf(
  probability: number,
  limitThousandths: number,
  { power, margin }: { power: number; margin: MarketMargin },
): Price {
  const rawThousandths = probability > 0 ? 1000 / probability ** power : Number.POSITIVE_INFINITY
  const oddsThousandths = Math.max(ladderFloor(rawThousandths), ladderCeiling(limitThousandths))
  return { oddsThousandths, isActive: returnable(probability, oddsThousandths, margin) }
}

/**
 * Solves Σ min(pᵢᵏ, 1/limitᵢ) = overround · Σ pᵢ for k in (0, 1]. An outcome at its limit gives the rest of the book to
 * the others, which lowers k; so it stays there, and each round can only add to those at their limits.
 */
function marginPower(probabilities: readonly number[], limits: readonly number[], overround: number): number {
  let free: { log: number; implied: number }[] = []
  let target = 0
  for (const [index, probability] of probabilities.entries()) {
    if (!(probability > 0)) continue
    free.push({ log: Math.log(Math.min(probability, 1)), implied: 1000 / (limits[index] ?? 1) })
    target += overround * probability
  }
  let power = 1
  for (;;) {
    power = powerFor(free, target)
    const within = free.filter(({ log, implied }) => Math.exp(power * log) <= implied)
    if (within.length === free.length || within.length === 0) return power
    for (const { log, implied } of free) if (Math.exp(power * log) > implied) target -= implied
    free = within
  }
}

/** Newton's method; the book is convex and falls in k. */
function powerFor(outcomes: readonly { log: number }[], wantedBook: number): number {
  const fairBook = outcomes.reduce((sum, { log }) => sum + Math.exp(log), 0)
  const target = Math.min(wantedBook, fairBook + (outcomes.length - fairBook) * BOOK_SHARE_MAX)
  // From k = 1 the first step lands left of the root; from there Newton converges without overshooting.
  let power = 1
  for (let round = 0; round < 60; round++) {
    let book = 0
    let slope = 0
    for (const { log } of outcomes) {
      const implied = Math.exp(power * log)
      book += implied
      slope += implied * log
    }
    if (slope === 0) return 1
    const next = Math.max(0, power - (book - target) / slope)
    if (Math.abs(next - power) < POWER_PRECISION) return Math.min(next, 1)
    power = next
  }
  return Math.min(power, 1)
}
