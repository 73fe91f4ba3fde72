import type { PerSide } from '../../../match/per-side.ts'
import { fittedNormals, leastTotal } from '../fitted-normals.ts'
import { type PointsRates, stretchOf } from '../points-rates.ts'

/** Both sides' points in a stretch of play, from a uniform number in 0 to 1. */
export type PointsSampler = (uniform: number) => PerSide

/** From the distribution of lead and total that prices the stretch. */
export function pointsSampler(rates: PointsRates, seconds: number): PointsSampler {
  if (seconds <= 0) return () => NO_POINTS
  const { margins, totals } = fittedNormals(stretchOf(rates, seconds))
  const totalEnd = totals.from + totals.weights.length
  const scores: PerSide[] = []
  const sums: number[] = []
  let sum = 0
  for (const [step, chance] of margins.weights.entries()) {
    const lead = margins.from + step
    for (let points = leastTotal(lead, totals.from); points < totalEnd; points += 2) {
      const weight = chance * (totals.weights[points - totals.from] ?? 0)
      if (weight === 0) continue
      sum += weight
      sums.push(sum)
      scores.push({ home: (points + lead) / 2, away: (points - lead) / 2 })
    }
  }
  return (uniform) => scores[firstAbove(sums, uniform * sum)] ?? NO_POINTS
}

const NO_POINTS: PerSide = { home: 0, away: 0 }

/** Index of the first sum above the value; sums ascend. */
function firstAbove(sums: readonly number[], value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
