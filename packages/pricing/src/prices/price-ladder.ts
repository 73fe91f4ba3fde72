/** The longest and shortest prices that are ever offered. */
export const LADDER_THOUSANDTHS_MIN = 1010
export const LADDER_THOUSANDTHS_MAX = 501_000

/**
 * The steps prices move in, the finer the shorter the price, as betting exchanges have them:
 * 1.01–2 by 0.01, 2–3 by 0.02, 3–4 by 0.05, 4–6 by 0.1, 6–10 by 0.2, 10–20 by 0.5, 20–30 by 1, 30–50 by 2,
 * 50–100 by 5, beyond by 10. Each bound is a whole number of steps of the rung above and below it.
 */
const RUNGS = [
  { belowThousandths: 2000, stepThousandths: 10 },
  { belowThousandths: 3000, stepThousandths: 20 },
  { belowThousandths: 4000, stepThousandths: 50 },
  { belowThousandths: 6000, stepThousandths: 100 },
  { belowThousandths: 10_000, stepThousandths: 200 },
  { belowThousandths: 20_000, stepThousandths: 500 },
  { belowThousandths: 30_000, stepThousandths: 1000 },
  { belowThousandths: 50_000, stepThousandths: 2000 },
  { belowThousandths: 100_000, stepThousandths: 5000 },
  { belowThousandths: Number.POSITIVE_INFINITY, stepThousandths: 10_000 },
] as const

/**
 * The highest price on the ladder that pays no more than the given one, within the offered range. Rounding is always
 * down, so it cannot bring a book under 100 % nor reverse the order of two prices.
 */
export function ladderFloor(rawThousandths: number): number {
  if (rawThousandths >= LADDER_THOUSANDTHS_MAX) return LADDER_THOUSANDTHS_MAX
  for (const { belowThousandths, stepThousandths } of RUNGS) {
    if (rawThousandths >= belowThousandths) continue
    const floored = Math.floor(rawThousandths / stepThousandths) * stepThousandths
    return Math.max(floored, LADDER_THOUSANDTHS_MIN)
  }
  return LADDER_THOUSANDTHS_MIN
}

/** The lowest price on the ladder that pays at least the given one, within the offered range. */
export function ladderCeiling(rawThousandths: number): number {
  const floored = ladderFloor(rawThousandths)
  if (floored >= rawThousandths || floored === LADDER_THOUSANDTHS_MAX) return floored
  const rung = RUNGS.find(({ belowThousandths }) => floored < belowThousandths)
  return Math.min(floored + (rung?.stepThousandths ?? 0), LADDER_THOUSANDTHS_MAX)
}
