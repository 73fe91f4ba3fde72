import type { IntegerDistribution } from '../../rules/integer-distribution.ts'
import { certainly } from '../../rules/integer-distribution.ts'
import { fittedNormals, leastTotal } from './fitted-normals.ts'
import type { PointsRates } from './points-rates.ts'
import { stretchOf } from './points-rates.ts'

export const POINTS_MEASURES = ['margin', 'total', 'home', 'away'] as const
export type PointsMeasure = (typeof POINTS_MEASURES)[number]

/** Points to come in some stretch of play, counted four ways from one joint distribution. */
export interface PointsTable {
  counts: Record<PointsMeasure, IntegerDistribution>
  /** Those ways that end with home gaining exactly the asked lead; its weights add up to that chance. */
  withMargin: IntegerDistribution
  /** All the others. */
  withoutMargin: Record<PointsMeasure, IntegerDistribution>
}

/**
 * The joint distribution of lead and total over a stretch of play: independent discretized normals, kept to what
 * scores can do: both numbers odd or both even, and no side below nought.
 */
export function pointsTable(rates: PointsRates, seconds: number, askedMargin: number): PointsTable {
  if (seconds <= 0) return nothingToCome(askedMargin)
  const { margins, totals } = fittedNormals(stretchOf(rates, seconds))
  const totalMax = totals.from + totals.weights.length - 1
  const sideMax = totalMax + Math.max(0, margins.from + margins.weights.length)

  const total = new Float64Array(totalMax + 1)
  const home = new Float64Array(sideMax + 1)
  const away = new Float64Array(sideMax + 1)
  const margin = new Float64Array(margins.weights.length)
  const asked = new Float64Array(totalMax + 1)
  let sum = 0
  for (let i = 0; i < margin.length; i++) {
    const lead = margins.from + i
    const chance = margins.weights[i] ?? 0
    let column = 0
    for (let points = leastTotal(lead, totals.from); points <= totalMax; points += 2) {
      const weight = chance * (totals.weights[points - totals.from] ?? 0)
      column += weight
      total[points] = (total[points] ?? 0) + weight
      const homePoints = (points + lead) / 2
      home[homePoints] = (home[homePoints] ?? 0) + weight
      away[points - homePoints] = (away[points - homePoints] ?? 0) + weight
      if (lead === askedMargin) asked[points] = weight
    }
    margin[i] = column
    sum += column
  }
  for (const weights of [total, home, away, margin, asked]) scale(weights, 1 / sum)

  const counts = {
    margin: { from: margins.from, weights: margin },
    total: { from: 0, weights: total },
    home: { from: 0, weights: home },
    away: { from: 0, weights: away },
  }
  const withMargin = { from: 0, weights: asked }
  return { counts, withMargin, withoutMargin: without(counts, withMargin, askedMargin) }
}

/** A side's points, given the total and a lead: what {@link PointsTable.withMargin} counts as totals. */
export function sidePoints({ from, weights }: IntegerDistribution, lead: number): IntegerDistribution {
  const points = new Float64Array(weights.length + Math.abs(lead) + 1)
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0
    if (weight > 0) points[(from + i + lead) / 2] = weight
  }
  return { from: 0, weights: points }
}

function without(
  counts: Record<PointsMeasure, IntegerDistribution>,
  withMargin: IntegerDistribution,
  askedMargin: number,
): Record<PointsMeasure, IntegerDistribution> {
  const margin = { from: counts.margin.from, weights: counts.margin.weights.slice() }
  margin.weights[askedMargin - margin.from] = 0
  return {
    margin:
      askedMargin >= margin.from && askedMargin < margin.from + counts.margin.weights.length
        ? margin
        : counts.margin,
    total: minus(counts.total, withMargin),
    home: minus(counts.home, sidePoints(withMargin, askedMargin)),
    away: minus(counts.away, sidePoints(withMargin, -askedMargin)),
  }
}

/** Both begin at 0. What subtraction leaves of nothing is nothing. */
function minus(whole: IntegerDistribution, part: IntegerDistribution): IntegerDistribution {
  return {
    from: whole.from,
    weights: whole.weights.map((weight, i) => {
      const rest = weight - (part.weights[i] ?? 0)
      return rest > weight * 1e-12 ? rest : 0
    }),
  }
}

function nothingToCome(askedMargin: number): PointsTable {
  const none = certainly(0)
  const never = { from: 0, weights: Float64Array.of(0) }
  const all = { margin: none, total: none, home: none, away: none }
  const isAsked = askedMargin === 0
  return {
    counts: all,
    withMargin: isAsked ? none : never,
    withoutMargin: isAsked ? { margin: never, total: never, home: never, away: never } : all,
  }
}

function scale(weights: Float64Array, factor: number) {
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) * factor
}
