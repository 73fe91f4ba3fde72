import { multiplyRatios, type Ratio, ratio } from '../odds/ratio.ts'
import { combinationCount } from './combinations.ts'

/**
 * What a unit staked on the whole system returns, every line carrying an equal share. `factors` are the legs' odds
 * before the matches and their settlement factors after: 0 lost, 1 void, and so on. Exact, also when the stake does
 * not divide by the lines.
 */
export function systemOdds(factors: readonly Ratio[], winCount: number): Ratio {
  const lines = combinationCount(factors.length, winCount)
  if (lines === 0) throw new RangeError(`No lines of ${winCount} out of ${factors.length}`)
  return multiplyRatios(sumOfProducts(factors, winCount), ratio(1, lines))
}

/** The sum over all choices of `size` factors of their product: the elementary symmetric polynomial of that degree. */
export function sumOfProducts(factors: readonly Ratio[], size: number): Ratio {
  return {
    numerator: productCoefficients(factors)[size] ?? 0n,
    denominator: factors.reduce((product, { denominator }) => product * denominator, 1n),
  }
}

/**
 * The coefficients of Π (dᵢ + nᵢ·t) by power of t. That of tᵏ over Π dᵢ is the sum of all products of k factors, so
 * a 12-leg system needs 66 multiplications and not 924 lines.
 */
function productCoefficients(factors: readonly Ratio[]): bigint[] {
  let coefficients = [1n]
  for (const { numerator, denominator } of factors) {
    const shifted = [0n, ...coefficients.map((coefficient) => coefficient * numerator)]
    coefficients = shifted.map((term, power) => term + (coefficients[power] ?? 0n) * denominator)
  }
  return coefficients
}
