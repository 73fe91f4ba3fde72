import type { PerSide } from '../../../match/per-side.ts'
import type { Distribution, OutcomeSpace } from '../../../rules/payoff.ts'

/** `count` half-goal totals from the first that is still open. */
export function openTotals(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => totalLine(now + index + 0.5))
}

/** Those of fixed totals that are still open. */
export function openTotalsOf(totals: readonly number[], now: number): string[] {
  return totals.filter((total) => total > now).map(totalLine)
}

/** Half-number totals around the expected one, `reach` on either side, none of them below what already stands. */
export function totalsAround(expected: number, now: number, reach: number): string[] {
  const middle = Math.floor(expected) + 0.5
  return Array.from({ length: 2 * reach + 1 }, (_, index) => middle - reach + index)
    .filter((total) => total > now)
    .map(totalLine)
}

/** Handicaps on home in steps of `step` around the one that makes the sides even. */
export function handicapsAround(
  expectedDifference: number,
  step: number,
  reach: number,
  middleStep = step,
): string[] {
  const middle = -Math.round(expectedDifference / middleStep) * middleStep
  // Adding 0 turns -0 into 0, which would otherwise be a specifier of its own.
  return Array.from({ length: 2 * reach + 1 }, (_, index) => `hcp=${middle + (index - reach) * step + 0}`)
}

export function meanDifference(space: OutcomeSpace<PerSide>, distribution: Distribution): number {
  return mean(space, distribution, ({ home, away }) => home - away)
}

export function meanTotal(space: OutcomeSpace<PerSide>, distribution: Distribution): number {
  return mean(space, distribution, ({ home, away }) => home + away)
}

function totalLine(total: number): string {
  return `total=${total}`
}

function mean(
  space: OutcomeSpace<PerSide>,
  { indices, weights }: Distribution,
  valueOf: (pair: PerSide) => number,
) {
  let sum = 0
  for (let cell = 0; cell < indices.length; cell++) {
    sum += (weights[cell] ?? 0) * valueOf(space.at(indices[cell] ?? 0))
  }
  return sum
}
