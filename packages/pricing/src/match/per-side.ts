import type { IntegerDistribution } from '../rules/integer-distribution.ts'
import type { Distribution, OutcomeSpace } from '../rules/payoff.ts'

export type Side = 'home' | 'away'

export interface PerSide {
  home: number
  away: number
}

export function marginOf({ home, away }: PerSide): number {
  return home - away
}

export function totalOf({ home, away }: PerSide): number {
  return home + away
}

/** The distribution of a number read from each score, such as its total. */
export function counted(
  space: OutcomeSpace<PerSide>,
  { indices, weights }: Distribution,
  valueOf: (score: PerSide) => number,
): IntegerDistribution {
  const values = Array.from(indices, (index) => valueOf(space.at(index)))
  const from = values.reduce((least, value) => Math.min(least, value), values[0] ?? 0)
  const most = values.reduce((most, value) => Math.max(most, value), from)
  const sums = new Float64Array(most - from + 1)
  for (const [cell, value] of values.entries())
    sums[value - from] = (sums[value - from] ?? 0) + (weights[cell] ?? 0)
  return { from, weights: sums }
}
