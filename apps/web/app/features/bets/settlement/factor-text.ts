import { divideRounded } from '@touchline/betting/money/rounding'
import type { Ratio } from '@touchline/betting/odds/ratio'
import type { Formatter } from '@touchline/messages/format'
import { useFormat } from '../../../shared/i18n/use-t.ts'

const DECIMALS = 4
const SCALE = 10n ** BigInt(DECIMALS)

export function useFactor(): (factor: Ratio) => string {
  const format = useFormat()
  return (factor) => factorText(factor, format)
}

/** `2.10`, `1.425`: a factor with all its decimals up to four, and `≈` before a rounded one. */
export function factorText({ numerator, denominator }: Ratio, format: Formatter): string {
  const scaled = divideRounded(numerator * SCALE, denominator, 'halfUp')
  const isExact = scaled * denominator === numerator * SCALE
  const text = format.number(Number(scaled) / Number(SCALE), {
    minimumFractionDigits: 2,
    maximumFractionDigits: DECIMALS,
  })
  return isExact ? text : `≈ ${text}`
}
