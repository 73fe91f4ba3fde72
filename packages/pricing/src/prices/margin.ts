import { LADDER_THOUSANDTHS_MAX, LADDER_THOUSANDTHS_MIN, ladderFloor } from './price-ladder.ts'

/** A price as offered; inactive when no offered price includes the margin. */
export interface Price {
  oddsThousandths: number
  isActive: boolean
}

/**
 * Turns fair probabilities into prices by the power method (Clarke, Kovalchik & Ingram, "Adjusting Bookmaker's
 * Odds to Allow for Overround", American Journal of Sports Science 5(6), 2017): each probability is raised to one
 * power k ≤ 1, chosen so that the market's book is `overround` times the fair one. Longshots carry more of the
 * margin than favourites and no implied probability passes 1, unlike with proportional margins.
 *
 * The fair probabilities may add up to more than 1 where outcomes overlap (double chance: 2). Outcomes without a
 * chance, or whose price would be under the shortest offered, are inactive.
 *
 * Since every implied probability is at least the fair one, no set of offered prices of one model can be
 * an arbitrage; and in two-way markets of one overround a likelier outcome never pays more.
 */
export function priceOutcomes(probabilities: readonly number[], overround: number): Price[] {
  const power = marginPower(probabilities, overround)
  return probabilities.map((probability) => priceOf(probability, power))
}

/** Overrounds by the kind of market: what a fair book of 1 becomes. Long lists carry more. */
export const OVERROUND = {
  twoWay: 1.05,
  threeWay: 1.06,
  /** Handicap and total lines are the most competitive. */
  line: 1.05,
  shortList: 1.1,
  longList: 1.2,
} as const

/** The book may take at most this share of the way to n certain outcomes. */
const BOOK_SHARE_MAX = 0.9

const POWER_PRECISION = 1e-9

function priceOf(probability: number, power: number): Price {
  if (!(probability > 0)) return { oddsThousandths: LADDER_THOUSANDTHS_MAX, isActive: false }
  const rawThousandths = 1000 / probability ** power
  return {
    oddsThousandths: ladderFloor(rawThousandths),
    isActive: rawThousandths >= LADDER_THOUSANDTHS_MIN,
  }
}

/** Solves Σ pᵢᵏ = overround · Σ pᵢ for k in (0, 1] by Newton's method; the left side is convex and falls in k. */
function marginPower(probabilities: readonly number[], overround: number): number {
  const logs: number[] = []
  let fairBook = 0
  for (const probability of probabilities) {
    if (!(probability > 0)) continue
    logs.push(Math.log(Math.min(probability, 1)))
    fairBook += probability
  }
  const target = Math.min(overround * fairBook, fairBook + (logs.length - fairBook) * BOOK_SHARE_MAX)

  // From k = 1 the first step lands left of the root; from there Newton converges without overshooting.
  let power = 1
  for (let round = 0; round < 60; round++) {
    let book = 0
    let slope = 0
    for (const log of logs) {
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
