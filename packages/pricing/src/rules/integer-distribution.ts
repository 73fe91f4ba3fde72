import { listed } from './listed.ts'
import type { Distribution, OutcomeSpace } from './payoff.ts'

/** Chances of the whole numbers from `from` upwards; they add up to 1 unless stated otherwise. */
export interface IntegerDistribution {
  from: number
  weights: Float64Array
}

/** One space for every counted quantity: totals, margins, games, rounds. */
export const INTEGER_SPACE = {
  size: 801,
  at: (index: number) => index - ZERO_INDEX,
} satisfies OutcomeSpace<number>

const ZERO_INDEX = 300

export function integerIndex(value: number): number {
  return value + ZERO_INDEX
}

/** Over {@link INTEGER_SPACE}; numbers without a chance are omitted, so that every listed one is possible. */
export function overIntegers({ from, weights }: IntegerDistribution): Distribution {
  const { indices, weights: listedWeights } = listed(weights)
  return { indices: Array.from(indices, (step) => integerIndex(step + from)), weights: listedWeights }
}

export function certainly(value: number): IntegerDistribution {
  return { from: value, weights: Float64Array.of(1) }
}

/** Every number of the range with the same weight: for what is reachable, regardless of chances. */
export function anyOf(min: number, max: number): IntegerDistribution {
  return { from: min, weights: new Float64Array(max - min + 1).fill(1 / (max - min + 1)) }
}

export function shifted({ from, weights }: IntegerDistribution, by: number): IntegerDistribution {
  return { from: from + by, weights }
}

/** Without the numbers at either end that have no chance. */
export function trimmed({ from, weights }: IntegerDistribution): IntegerDistribution {
  const first = weights.findIndex((weight) => weight > 0)
  if (first < 0) return { from, weights: new Float64Array(0) }
  return {
    from: from + first,
    weights: weights.subarray(first, weights.findLastIndex((weight) => weight > 0) + 1),
  }
}

/** The sum of two independent numbers. */
export function convolved(a: IntegerDistribution, b: IntegerDistribution): IntegerDistribution {
  if (a.weights.length === 0 || b.weights.length === 0) return { from: 0, weights: new Float64Array(0) }
  const weights = new Float64Array(a.weights.length + b.weights.length - 1)
  for (let i = 0; i < a.weights.length; i++) {
    const weight = a.weights[i] ?? 0
    if (weight === 0) continue
    for (let j = 0; j < b.weights.length; j++)
      weights[i + j] = (weights[i + j] ?? 0) + weight * (b.weights[j] ?? 0)
  }
  return { from: a.from + b.from, weights }
}

/** Adds two weighted distributions, each with its share of the chance. */
export function combined(a: IntegerDistribution, b: IntegerDistribution): IntegerDistribution {
  const from = Math.min(a.from, b.from)
  const end = Math.max(a.from + a.weights.length, b.from + b.weights.length)
  const weights = new Float64Array(end - from)
  for (const part of [a, b]) {
    for (let i = 0; i < part.weights.length; i++) {
      const at = part.from - from + i
      weights[at] = (weights[at] ?? 0) + (part.weights[i] ?? 0)
    }
  }
  return { from, weights }
}

export function weightOf({ from, weights }: IntegerDistribution, value: number): number {
  return weights[value - from] ?? 0
}

export function chanceAbove({ from, weights }: IntegerDistribution, line: number): number {
  let sum = 0
  for (let i = Math.max(0, Math.floor(line) - from + 1); i < weights.length; i++) sum += weights[i] ?? 0
  return sum
}

export function meanOf({ from, weights }: IntegerDistribution): number {
  return weights.reduce((sum, weight, i) => sum + weight * (from + i), 0)
}

/**
 * Half-point lines around the one nearest to even, `step` apart and at most `reach` to either side; lines with
 * a side under {@link LINE_CHANCE_MIN}, or that part the same numbers as the one before, are left out.
 */
export function halfLines(distribution: IntegerDistribution, reach: number, step: number): number[] {
  const middle = evenLine(distribution)
  const lines: number[] = []
  let overBefore = Number.NaN
  for (let i = -reach; i <= reach; i++) {
    const line = middle + i * step
    const over = chanceAbove(distribution, line)
    if (over !== overBefore && over >= LINE_CHANCE_MIN && over <= 1 - LINE_CHANCE_MIN) lines.push(line)
    overBefore = over
  }
  return lines
}

const LINE_CHANCE_MIN = 0.04

function evenLine({ from, weights }: IntegerDistribution): number {
  let above = 1
  let best = { line: from - 0.5, distance: 0.5 }
  for (let i = 0; i < weights.length; i++) {
    above -= weights[i] ?? 0
    const distance = Math.abs(above - 0.5)
    if (distance < best.distance) best = { line: from + i + 0.5, distance }
  }
  return best.line
}
