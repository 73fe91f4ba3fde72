const ODDS_MIN = 1_010

/**
 * The odds of a chance, in thousandths: fair odds less a proportional margin, rounded down to two decimals.
 */
export function priced(chance: number, margin: number): number {
  const fair = 1 / (chance * (1 + margin))
  return Math.max(ODDS_MIN, Math.floor(fair * 100 + 1e-9) * 10)
}

/** The index that a number of 0 to below 1 picks among weights. */
export function pickWeighted(weights: readonly number[], draw: number): number {
  let left = draw * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.findLastIndex((weight) => weight > 0)
}

/** Public random numbers for a round's card; results come from the secret seed. */
export function cardRandom(round: number, salt: number): () => number {
  let state = (Math.imul(round, 2_654_435_761) ^ Math.imul(salt + 1, 40_503)) >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
