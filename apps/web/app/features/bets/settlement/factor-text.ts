import { decimalText } from '@touchline/betting/money/decimal-text'
import { divideRounded } from '@touchline/betting/money/rounding'
import type { Ratio } from '@touchline/betting/odds/ratio'

const DECIMALS = 4
const SCALE = 10n ** BigInt(DECIMALS)

/**
 * `2.10`, `1.425`: a factor with all its decimals up to four, and `≈` before a rounded one. In the digits of decimal odds, which
 * stand beside it.
 */
export function factorText({ numerator, denominator }: Ratio): string {
  const scaled = divideRounded(numerator * SCALE, denominator, 'halfUp')
  const isExact = scaled * denominator === numerator * SCALE
  const text = decimalText(Number(scaled), DECIMALS).replace(/0{1,2}$/, '')
  return isExact ? text : `≈ ${text}`
}
