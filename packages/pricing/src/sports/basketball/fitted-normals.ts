import type { IntegerDistribution } from '../../rules/integer-distribution.ts'
import type { Stretch } from './points-rates.ts'

/** Unnormalized weights of a stretch's lead and total, independent but for what {@link leastTotal} rules out. */
export interface LeadAndTotal {
  margins: IntegerDistribution
  totals: IntegerDistribution
}

/**
 * Two discretized normals which, kept to possible scores, have the means and spreads asked for. Over a long stretch
 * those are the normals' own; in a period's last minutes, where nought is near, the normals are moved and widened
 * until the possible scores have them.
 */
export function fittedNormals(stretch: Stretch): LeadAndTotal {
  const { totalMean, totalSpread } = stretch
  let fitted = stretch
  let normals = discretizedNormals(fitted)
  if (totalMean > LONG_STRETCH_SPREADS * totalSpread) return normals
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const next = corrected(stretch, fitted, possibleMoments(normals))
    if (next === fitted) break
    fitted = next
    normals = discretizedNormals(fitted)
  }
  return normals
}

/** The least total from `from` on for a lead: both odd or both even, no side below zero. */
export function leastTotal(lead: number, from: number): number {
  const least = Math.max(from, Math.abs(lead))
  return least + (Math.abs(lead + least) % 2)
}

const LONG_STRETCH_SPREADS = 4
const ROUNDS_MAX = 30
const SPREADS_KEPT = 4.5
/** In the last seconds no possible scores reach the requested spread; the normals are then widened this much. */
const WIDENING_MAX = 3
const PRECISION = 0.005

function discretizedNormals({ marginMean, marginSpread, totalMean, totalSpread }: Stretch): LeadAndTotal {
  return {
    margins: discretized(marginMean, marginSpread, Number.NEGATIVE_INFINITY),
    totals: discretized(totalMean, totalSpread, 0),
  }
}

function discretized(mean: number, spread: number, min: number): IntegerDistribution {
  const from = Math.max(Math.floor(mean - SPREADS_KEPT * spread), min)
  const to = Math.max(Math.ceil(mean + SPREADS_KEPT * spread), from + 1)
  const weights = Float64Array.from({ length: to - from + 1 }, (_, i) =>
    Math.exp(-0.5 * ((from + i - mean) / spread) ** 2),
  )
  return { from, weights }
}

/** One step of the normals towards the target; the same normals once it is reached. */
function corrected(asked: Stretch, fitted: Stretch, got: Stretch): Stretch {
  const isThere =
    Math.abs(got.totalMean - asked.totalMean) < PRECISION &&
    Math.abs(got.totalSpread / asked.totalSpread - 1) < PRECISION &&
    Math.abs(got.marginSpread / asked.marginSpread - 1) < PRECISION
  if (isThere) return fitted
  const widened = (spread: number, askedSpread: number, gotSpread: number) =>
    Math.min(spread * Math.min(Math.max(askedSpread / gotSpread, 0.8), 1.25), WIDENING_MAX * askedSpread)
  return {
    marginMean: fitted.marginMean + asked.marginMean - got.marginMean,
    totalMean: fitted.totalMean + asked.totalMean - got.totalMean,
    marginSpread: widened(fitted.marginSpread, asked.marginSpread, got.marginSpread),
    totalSpread: widened(fitted.totalSpread, asked.totalSpread, got.totalSpread),
  }
}

function possibleMoments({ margins, totals }: LeadAndTotal): Stretch {
  let sum = 0
  let margin = 0
  let marginSquares = 0
  let total = 0
  let totalSquares = 0
  for (let i = 0; i < margins.weights.length; i++) {
    const lead = margins.from + i
    const chance = margins.weights[i] ?? 0
    for (
      let points = leastTotal(lead, totals.from);
      points < totals.from + totals.weights.length;
      points += 2
    ) {
      const weight = chance * (totals.weights[points - totals.from] ?? 0)
      sum += weight
      margin += weight * lead
      marginSquares += weight * lead * lead
      total += weight * points
      totalSquares += weight * points * points
    }
  }
  const spread = (squares: number, first: number) =>
    Math.sqrt(Math.max(squares / sum - (first / sum) ** 2, 1e-9))
  return {
    marginMean: margin / sum,
    totalMean: total / sum,
    marginSpread: spread(marginSquares, margin),
    totalSpread: spread(totalSquares, total),
  }
}
