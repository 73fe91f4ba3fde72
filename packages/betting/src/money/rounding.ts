import { assertNever } from '../assert-never.ts'

/** `floor` goes towards minus infinity, `ceil` towards plus infinity; the ties of `halfUp` go away from zero. */
export const ROUNDING_MODES = ['floor', 'ceil', 'halfUp', 'halfEven'] as const
export type RoundingMode = (typeof ROUNDING_MODES)[number]

/** Payouts are cut to the minor unit: never more than odds times stake. */
export const PAYOUT_ROUNDING = 'floor' satisfies RoundingMode

/** Figures that are only displayed (combined odds, percentages) are rounded to the nearest. */
export const DISPLAY_ROUNDING = 'halfUp' satisfies RoundingMode

/** `numerator / denominator` as a whole number, exactly, in the stated mode. Throws a RangeError for a denominator of zero. */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  if (denominator < 0n) return divideRounded(-numerator, -denominator, mode)
  const truncated = numerator / denominator
  const isNegative = numerator < 0n
  const rest = isNegative ? truncated * denominator - numerator : numerator - truncated * denominator
  if (rest === 0n) return truncated
  const awayFromZero = isNegative ? truncated - 1n : truncated + 1n
  switch (mode) {
    case 'floor':
      return isNegative ? awayFromZero : truncated
    case 'ceil':
      return isNegative ? truncated : awayFromZero
    case 'halfUp':
      return rest * 2n >= denominator ? awayFromZero : truncated
    case 'halfEven':
      if (rest * 2n === denominator) return truncated % 2n === 0n ? truncated : awayFromZero
      return rest * 2n > denominator ? awayFromZero : truncated
    default:
      return assertNever(mode)
  }
}
