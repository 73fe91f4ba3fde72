/** An exact fraction: what a staked unit returns. The denominator is positive; neither is kept in lowest terms. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

export const ONE: Ratio = { numerator: 1n, denominator: 1n }
export const ZERO: Ratio = { numerator: 0n, denominator: 1n }

/** Both parts are whole numbers; the denominator is above zero. */
export function ratio(numerator: number | bigint, denominator: number | bigint): Ratio {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

export function multiplyRatios(left: Ratio, right: Ratio): Ratio {
  return {
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
  }
}

/** Negative, zero or positive as `left` is below, equal to or above `right`. */
export function compareRatios(left: Ratio, right: Ratio): number {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
