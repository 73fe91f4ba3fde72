import { multiplyRatios, type Ratio, ratio } from '../odds/ratio.ts'
import { lineCount, lineSizes, type SystemType } from './system-types.ts'

/**
 * What a unit staked on the whole system returns, every line carrying an equal share. `factors` are the legs' odds
 * before the matches and their settlement factors after: 0 lost, 1 void, and so on; the bankers' multiply every line.
 * Exact, also when the stake does not divide by the lines.
 */
export function systemOdds(
  type: SystemType,
  factors: readonly Ratio[],
  bankers: readonly Ratio[] = [],
): Ratio {
  if (factors.length !== type.totalCount) {
    throw new RangeError(`A system of ${type.totalCount} with ${factors.length} selections`)
  }
  const { numerators, denominator } = symmetricSums(factors)
  const numerator = lineSizes(type).reduce((total, size) => total + (numerators[size] ?? 0n), 0n)
  const free = multiplyRatios({ numerator, denominator }, ratio(1, lineCount(type)))
  return bankers.reduce(multiplyRatios, free)
}

/** The sum over all choices of `size` factors of their product: the elementary symmetric polynomial of that degree. */
export function sumOfProducts(factors: readonly Ratio[], size: number): Ratio {
  const { numerators, denominator } = symmetricSums(factors)
  return { numerator: numerators[size] ?? 0n, denominator }
}

/**
 * The sums of products of every size over one denominator: the coefficients of Π (dᵢ + nᵢ·t) by power of t, over
 * Π dᵢ. So a 12-leg system needs 66 multiplications and not 924 lines.
 */
function symmetricSums(factors: readonly Ratio[]): { numerators: bigint[]; denominator: bigint } {
  let numerators = [1n]
  let product = 1n
  for (const { numerator, denominator } of factors) {
    const shifted = [0n, ...numerators.map((term) => term * numerator)]
    numerators = shifted.map((term, power) => term + (numerators[power] ?? 0n) * denominator)
    product *= denominator
  }
  return { numerators, denominator: product }
}
