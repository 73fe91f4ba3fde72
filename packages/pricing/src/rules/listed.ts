import type { Distribution } from './payoff.ts'

/** Chances by index as a distribution without the impossible ones. */
export function listed(chances: ArrayLike<number>): Distribution {
  const indices: number[] = []
  const weights: number[] = []
  for (let index = 0; index < chances.length; index++) {
    const weight = chances[index] ?? 0
    if (weight <= 0) continue
    indices.push(index)
    weights.push(weight)
  }
  return { indices, weights }
}
