import type { IntegerDistribution } from '../../rules/integer-distribution.ts'
import { combined, convolved, trimmed } from '../../rules/integer-distribution.ts'
import type { PointsRates } from './points-rates.ts'
import { BASKETBALL_OVERTIME_S } from './points-rates.ts'
import type { PointsMeasure, PointsTable } from './points-table.ts'
import { pointsTable, sidePoints } from './points-table.ts'

/**
 * Points to come until the game is decided: a stretch of play that must not end level (home gaining the lead that
 * `stretch` was asked for), followed by overtimes of five minutes until one does not.
 */
export function untilDecided(
  rates: PointsRates,
  stretch: PointsTable,
  askedMargin: number,
): (measure: PointsMeasure) => IntegerDistribution {
  const overtime = pointsTable(rates, BASKETBALL_OVERTIME_S, 0)
  const levelChance = sum(overtime.withMargin.weights)
  return (measure) => {
    const decided = scaled(trimmed(overtime.withoutMargin[measure]), 1 / (1 - levelChance))
    if (measure === 'margin') {
      const level = sum(stretch.withMargin.weights)
      const gained = { from: decided.from + askedMargin, weights: decided.weights }
      return combined(stretch.withoutMargin.margin, scaled(gained, level))
    }
    const levelOvertime = levelPoints(overtime.withMargin, measure, 0)
    // Only three overtimes are modelled; a game with more counts as if its last were decided.
    let rest = decided
    for (let more = 0; more < OVERTIMES_APART - 1; more++) {
      rest = combined(overtime.withoutMargin[measure], convolved(levelOvertime, rest))
    }
    return combined(
      stretch.withoutMargin[measure],
      convolved(levelPoints(stretch.withMargin, measure, askedMargin), rest),
    )
  }
}

const OVERTIMES_APART = 3

function levelPoints(
  withMargin: IntegerDistribution,
  measure: PointsMeasure,
  lead: number,
): IntegerDistribution {
  if (measure === 'total') return trimmed(withMargin)
  return trimmed(sidePoints(withMargin, measure === 'home' ? lead : -lead))
}

function scaled({ from, weights }: IntegerDistribution, factor: number): IntegerDistribution {
  return { from, weights: weights.map((weight) => weight * factor) }
}

function sum(weights: Float64Array): number {
  return weights.reduce((total, weight) => total + weight, 0)
}
