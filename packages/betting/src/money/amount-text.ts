import { latinDigits } from '../latin-digits.ts'
import { type ParsedAmount, parseAmount } from './money.ts'

/**
 * Reads an amount as people type it: `10.50`, `10,50`, `1,234.50`, `1.234,50`, `1 234,5`, in Latin, Arabic, Persian,
 * Hindi or full-width digits. The last of two different marks is the decimal one; a single mark is too, unless the
 * locale groups by it and three digits follow.
 */
export function readAmountText(text: string, exponent: number, locale: string): ParsedAmount {
  return parseAmount(plainText(text, locale), exponent)
}

/** Of a locale, such as `,` in German. */
export function decimalMark(locale: string): string {
  return markOf(locale, 'decimal', 1.5)
}

function plainText(text: string, locale: string): string {
  const latin = latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',')
  // Spaces of every width and apostrophes are grouping marks.
  const marked = latin.replaceAll(/[\s'’_]/g, '')
  const marks = [...marked.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last || last.index === undefined) return marked
  const isDecimal = isDecimalMark(marked, last[0], last.index, marks.length, locale)
  const whole = marked.slice(0, last.index).replaceAll(/[.,]/g, '')
  const rest = marked.slice(last.index + 1)
  return isDecimal ? `${whole}.${rest}` : whole + rest
}

function isDecimalMark(text: string, mark: string, at: number, count: number, locale: string): boolean {
  const differs = [...text.matchAll(/[.,]/g)].some(([each]) => each !== mark)
  if (differs) return true
  if (count > 1) return false
  const isGrouping = mark !== decimalMark(locale) && mark === markOf(locale, 'group', 12_345)
  return !(isGrouping && text.length - at - 1 === 3 && at > 0)
}

function markOf(locale: string, type: 'decimal' | 'group', sample: number): string {
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`, { useGrouping: true }).formatToParts(sample)
  return parts.find((part) => part.type === type)?.value ?? '.'
}
