import { assertNever } from '../assert-never.ts'
import { divideRounded } from '../money/rounding.ts'
import type { OddsFormat } from './formats.ts'
import { FRACTION_LADDER, type Fraction } from './fraction-ladder.ts'
import { ODDS_BASE, type OddsThousandths } from './odds.ts'

/**
 * Odds as the number a format shows, not yet as text: `scaled` is the value times 10^decimals. `formatOdds` gives the
 * locale-neutral text; a display formats it for its locale.
 */
export type OddsFigure =
  | { readonly kind: 'decimal'; readonly scaled: number; readonly decimals: number }
  | ({ readonly kind: 'fraction' } & Fraction)

/** The number for `odds` in this format: two decimals, or more where two lose precision. */
export function oddsFigure(odds: OddsThousandths, format: OddsFormat): OddsFigure {
  const profit = odds - ODDS_BASE
  switch (format) {
    case 'european':
      return thousandths(odds)
    case 'hongkong':
      return thousandths(profit)
    case 'british':
      return { kind: 'fraction', ...nearestFraction(profit) }
    case 'american':
      return profit >= ODDS_BASE ? rounded(profit, 10, 0) : rounded(-100 * ODDS_BASE, profit, 0)
    case 'indonesian':
      return profit >= ODDS_BASE ? thousandths(profit) : quotient(-ODDS_BASE, profit)
    case 'malaysian':
      return profit <= ODDS_BASE ? thousandths(profit) : quotient(-ODDS_BASE, profit)
    case 'percent':
      return quotient(100 * ODDS_BASE, odds)
    default:
      return assertNever(format)
  }
}

/** Exact: the third decimal only when it is not zero. */
function thousandths(value: number): OddsFigure {
  return value % 10 === 0
    ? { kind: 'decimal', scaled: value / 10, decimals: 2 }
    : { kind: 'decimal', scaled: value, decimals: 3 }
}

/** Two decimals; values below 0.1 get as many as two significant digits need, so that no price shows as 0.00. */
function quotient(numerator: number, denominator: number): OddsFigure {
  let decimals = 2
  for (let size = Math.abs(numerator) * 10; size < denominator; size *= 10) decimals += 1
  return rounded(numerator, denominator, decimals)
}

function rounded(numerator: number, denominator: number, decimals: number): OddsFigure {
  const scaled = divideRounded(BigInt(numerator) * 10n ** BigInt(decimals), BigInt(denominator), 'halfUp')
  return { kind: 'decimal', scaled: Number(scaled), decimals }
}

/** Nearest by profit, the shorter price on a tie; beyond the ladder's end a whole number to one. */
function nearestFraction(profitThousandths: number): Fraction {
  const longest = FRACTION_LADDER.at(-1)
  if (longest && profitThousandths > longest.numerator * ODDS_BASE) {
    return { numerator: Math.floor(profitThousandths / ODDS_BASE), denominator: 1 }
  }
  return FRACTION_LADDER.reduce((nearest, fraction) =>
    isNearer(fraction, nearest, profitThousandths) ? fraction : nearest,
  )
}

/** Compares |n/d − profit| by cross-multiplication; all terms are safe integers. */
function isNearer(candidate: Fraction, current: Fraction, profitThousandths: number): boolean {
  const distance = ({ numerator, denominator }: Fraction) =>
    Math.abs(numerator * ODDS_BASE - profitThousandths * denominator)
  const candidateScore = distance(candidate) * current.denominator
  const currentScore = distance(current) * candidate.denominator
  return candidateScore < currentScore
}
