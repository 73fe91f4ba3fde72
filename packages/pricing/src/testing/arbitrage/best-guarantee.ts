/** What a stake of 1 returns in each end of a match, one array for each bet. */
export type Returns = readonly Float64Array[]

export interface Bounds {
  /** The best least return of a stake of 1 lies between these two, each shown by itself. */
  atLeast: number
  atMost: number
}

export interface Guarantee extends Bounds {
  /** Shares of the stake by bet; they add up to 1 and return `atLeast` or more in every end. */
  stakes: Float64Array
}

/**
 * The stakes whose least return over all ends is the greatest, as a linear programme: maximise the sum of u over
 * A·u ≤ 1, u ≥ 0, with a row for each bet and a column for each end; the duals of its optimum are the stakes. A revised
 * simplex takes in one end a round, the worst one for the stakes so far, until the bounds are enough.
 * All returns must be 0 or more.
 */
export function bestGuarantee(returns: Returns, isEnough: (bounds: Bounds) => boolean): Guarantee {
  const basis = slackBasis(returns.length)
  let best: Guarantee = {
    atLeast: 0,
    atMost: Number.POSITIVE_INFINITY,
    stakes: new Float64Array(returns.length),
  }
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const duals = dualsOf(basis)
    const slack = leastIndex(duals)
    if ((duals[slack] ?? 0) < -TOLERANCE) {
      if (!pivot(basis, slackColumn(basis, slack), -slack - 1)) break
      continue
    }
    const { stakes, sum } = stakesOf(duals)
    const atMost = Math.min(best.atMost, provenMost(basis, returns))
    // Most rounds look at a share of the ends only: any that is bad enough brings the stakes on.
    const glance =
      round % STRIDE === 0 ? null : worstEnd(returns, stakes, { from: round % STRIDE, by: STRIDE })
    const isBad = glance !== null && glance.least * sum < 1 - TOLERANCE
    const { end, least } = isBad ? glance : worstEnd(returns, stakes, { from: 0, by: 1 })
    best = !isBad && least >= best.atLeast ? { atLeast: least, atMost, stakes } : { ...best, atMost }
    if (isEnough(best)) break
    // Every bet loses in this end.
    if (!pivot(basis, endColumn(basis, returns, end), end)) return { ...best, atMost: 0 }
  }
  return best
}

const ROUNDS_MAX = 4000
const TOLERANCE = 1e-9
const STRIDE = 12
/** Equal right-hand sides let the simplex go round in circles; they are kept apart by so much at most. */
const APART = 1e-8

interface Basis {
  size: number
  inverse: Float64Array
  values: Float64Array
  /** The end in each place of the basis; the slack of bet i as −i − 1. */
  members: Int32Array
}

function slackBasis(size: number): Basis {
  const inverse = new Float64Array(size * size)
  for (let row = 0; row < size; row++) inverse[row * size + row] = 1
  return {
    size,
    inverse,
    values: Float64Array.from({ length: size }, (_, row) => 1 + (APART * ((row * 7919) % 1009)) / 1009),
    members: Int32Array.from({ length: size }, (_, row) => -row - 1),
  }
}

/** Ends count 1 in what is maximised, slacks nothing. */
function dualsOf({ size, inverse, members }: Basis): Float64Array {
  const duals = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    if ((members[row] ?? 0) < 0) continue
    for (let bet = 0; bet < size; bet++) duals[bet] = (duals[bet] ?? 0) + (inverse[row * size + bet] ?? 0)
  }
  return duals
}

function stakesOf(duals: Float64Array): { stakes: Float64Array; sum: number } {
  const positive = duals.map((dual) => Math.max(dual, 0))
  const sum = positive.reduce((total, dual) => total + dual, 0)
  return { sum, stakes: sum > 0 ? positive.map((dual) => dual / sum) : positive.fill(1 / positive.length) }
}

function worstEnd(
  returns: Returns,
  stakes: Float64Array,
  { from, by }: { from: number; by: number },
): { end: number; least: number } {
  const ends = returns[0]?.length ?? 0
  const together = new Float64Array(Math.max(0, Math.ceil((ends - from) / by)))
  if (together.length === 0) return { end: 0, least: Number.POSITIVE_INFINITY }
  for (const [bet, ofBet] of returns.entries()) {
    const stake = stakes[bet] ?? 0
    if (stake === 0) continue
    for (let place = 0; place < together.length; place++) {
      together[place] = (together[place] ?? 0) + stake * (ofBet[from + place * by] ?? 0)
    }
  }
  const place = leastIndex(together)
  return { end: from + place * by, least: together[place] ?? 0 }
}

/** Were the ends as likely as the basis weighs them, no bet would return more on average, nor any mix of them. */
function provenMost({ members, values }: Basis, returns: Returns): number {
  const weights = [...members].flatMap((end, place) => {
    const weight = values[place] ?? 0
    return end >= 0 && weight > 0 ? [{ end, weight }] : []
  })
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  if (sum === 0) return Number.POSITIVE_INFINITY
  const means = returns.map(
    (ofBet) => weights.reduce((total, { end, weight }) => total + weight * (ofBet[end] ?? 0), 0) / sum,
  )
  return Math.max(...means)
}

function slackColumn({ size, inverse }: Basis, bet: number): Float64Array {
  return Float64Array.from({ length: size }, (_, row) => inverse[row * size + bet] ?? 0)
}

function endColumn({ size, inverse }: Basis, returns: Returns, end: number): Float64Array {
  const column = returns.map((ofBet) => ofBet[end] ?? 0)
  return Float64Array.from({ length: size }, (_, row) =>
    column.reduce(
      (sum, value, bet) => (value === 0 ? sum : sum + (inverse[row * size + bet] ?? 0) * value),
      0,
    ),
  )
}

/** Takes a column into the basis, given in terms of it; false when nothing bounds it. */
function pivot({ size, inverse, values, members }: Basis, column: Float64Array, member: number): boolean {
  let leaving = -1
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < size; row++) {
    const step = column[row] ?? 0
    if (step <= TOLERANCE || (values[row] ?? 0) / step >= least) continue
    least = (values[row] ?? 0) / step
    leaving = row
  }
  if (leaving < 0) return false
  const divisor = column[leaving] ?? 1
  for (let bet = 0; bet < size; bet++) {
    inverse[leaving * size + bet] = (inverse[leaving * size + bet] ?? 0) / divisor
  }
  for (let row = 0; row < size; row++) {
    const factor = column[row] ?? 0
    if (row === leaving || factor === 0) continue
    values[row] = Math.max(0, (values[row] ?? 0) - factor * least)
    for (let bet = 0; bet < size; bet++) {
      const at = row * size + bet
      inverse[at] = (inverse[at] ?? 0) - factor * (inverse[leaving * size + bet] ?? 0)
    }
  }
  values[leaving] = least
  members[leaving] = member
  return true
}

function leastIndex(values: Float64Array): number {
  let least = 0
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) < (values[least] ?? 0)) least = index
  }
  return least
}

export function within(gap: number) {
  return ({ atLeast, atMost }: Bounds) => atMost - atLeast < gap
}

/** Stops as soon as it is sure whether there are stakes that return more than themselves in every end. */
export function isDecided({ atLeast, atMost }: Bounds): boolean {
  return atLeast > 1 || atMost <= 1
}
