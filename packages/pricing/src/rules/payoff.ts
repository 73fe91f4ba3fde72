import type { LegResult } from '@touchline/betting/settlement/leg-result'

/**
 * A market's single definition for both pricing and settling: a payoff gives, for a final outcome of the match, the
 * result of each of the market's outcomes, in their order. Pricing sums it over the distribution of finals, settling
 * compares it over the finals still reachable.
 */
export type Payoff<Final> = (final: Final) => readonly LegResult[]

export interface OutcomeResult {
  outcomeId: number
  result: LegResult
}

/** A finite, indexed set of final outcomes, such as every score up to 18:18. */
export interface OutcomeSpace<Final> {
  size: number
  at(index: number): Final
}

/** Probabilities over a space; indices not listed have none. The weights add up to 1. */
export interface Distribution {
  indices: ArrayLike<number>
  weights: ArrayLike<number>
}

/** A payoff computed for every final of a space, so that pricing is one sum over a table. */
export interface PayoffTable {
  outcomeCount: number
  /** For each final the index of its row of results; there are far fewer rows than finals. */
  patternOf: Uint8Array
  patternCount: number
  /** Shares of the stake won and lost, `outcomeCount` for each row. */
  wonShares: Float64Array
  lostShares: Float64Array
}

export function compilePayoff<Final>(
  space: OutcomeSpace<Final>,
  payoff: Payoff<Final>,
  outcomeCount: number,
): PayoffTable {
  const patterns: LegResult[] = []
  const places = new Map<string, number>()
  const patternOf = new Uint8Array(space.size)
  for (let index = 0; index < space.size; index++) {
    const results = payoff(space.at(index))
    if (results.length !== outcomeCount) throw new Error('A payoff must name every outcome of its market')
    const key = results.join()
    const place = places.get(key) ?? places.size
    if (place === places.size) patterns.push(...results)
    places.set(key, place)
    patternOf[index] = place
  }
  if (places.size > 256) throw new Error('A payoff may have no more than 256 different rows of results')
  const wonShares = Float64Array.from(patterns, (result) => WON_SHARES[result])
  const lostShares = Float64Array.from(patterns, (result) => LOST_SHARES[result])
  return { outcomeCount, patternOf, patternCount: places.size, wonShares, lostShares }
}

/**
 * Fair probabilities of a market's outcomes: of a win among the decided results. From the stake's expected value,
 * with W, H, h, L the chances of win, half win, half lose and lose, fair odds o solve
 * W(o−1) + H(o−1)/2 = h/2 + L, hence 1/o = (W + H/2) / (W + H/2 + h/2 + L). Refunds drop out.
 */
export function fairProbabilities(table: PayoffTable, distribution: Distribution): number[] {
  const { outcomeCount, patternCount, wonShares, lostShares } = table
  const chances = patternChances(table, distribution)
  const probabilities: number[] = []
  for (let outcome = 0; outcome < outcomeCount; outcome++) {
    let won = 0
    let lost = 0
    for (let place = 0; place < patternCount; place++) {
      const chance = chances[place] ?? 0
      won += chance * (wonShares[place * outcomeCount + outcome] ?? 0)
      lost += chance * (lostShares[place * outcomeCount + outcome] ?? 0)
    }
    probabilities.push(won > 0 ? won / (won + lost) : 0)
  }
  return probabilities
}

/** The results once every reachable final gives the same ones; null while the market is undecided. */
export function decidedResults<Final>(
  futures: Iterable<Final>,
  payoff: Payoff<Final>,
): readonly LegResult[] | null {
  let decided: readonly LegResult[] | null = null
  for (const final of futures) {
    const results = payoff(final)
    if (decided?.some((result, outcome) => result !== results[outcome])) return null
    decided ??= results
  }
  return decided
}

const WON_SHARES: Record<LegResult, number> = { win: 1, half_win: 0.5, void: 0, half_lose: 0, lose: 0 }
const LOST_SHARES: Record<LegResult, number> = { win: 0, half_win: 0, void: 0, half_lose: 0.5, lose: 1 }

function patternChances(
  { patternCount, patternOf }: PayoffTable,
  { indices, weights }: Distribution,
): Float64Array {
  const chances = new Float64Array(patternCount)
  for (let cell = 0; cell < indices.length; cell++) {
    const place = patternOf[indices[cell] ?? 0] ?? 0
    chances[place] = (chances[place] ?? 0) + (weights[cell] ?? 0)
  }
  return chances
}
