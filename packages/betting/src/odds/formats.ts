import { decimalText } from '../money/decimal-text.ts'
import { divideRounded } from '../money/rounding.ts'
import { isOdds, ODDS_BASE, type OddsThousandths } from './odds.ts'
import { type OddsFigure, oddsFigure } from './odds-figure.ts'

/** Spec 2 §9, odds display types. */
export const ODDS_FORMATS = [
  'european',
  'british',
  'hongkong',
  'american',
  'indonesian',
  'malaysian',
  'percent',
] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]

/** Other names the specification uses for the same formats. */
export const ODDS_FORMAT_ALIASES = { decimal: 'european', fractional: 'british' } as const satisfies Record<
  string,
  OddsFormat
>

export const ODDS_FORMAT_NAMES = [...ODDS_FORMATS, 'decimal', 'fractional'] as const

/** The format of a name, which may be an alias. */
export function oddsFormatOf(name: (typeof ODDS_FORMAT_NAMES)[number]): OddsFormat {
  return name === 'decimal' || name === 'fractional' ? ODDS_FORMAT_ALIASES[name] : name
}

/** Locale-neutral text of odds: `1.85`, `5/6`, `-118`, `0.85`, `54.05%`. Evens is `1/1` and `+100`. */
export function formatOdds(odds: OddsThousandths, format: OddsFormat): string {
  const text = figureText(oddsFigure(odds, format))
  if (format === 'percent') return `${text}%`
  return format === 'american' && !text.startsWith('-') ? `+${text}` : text
}

/**
 * Parses a locale-neutral text to the nearest thousandth; null when it is no price in this format or out of the range
 * of odds. Exact for european and hongkong and for every price of the fraction ladder. Accepts evens by name, `5-2`
 * and `5 / 2`, `.85`, `2.`, a true minus sign.
 */
export function parseOdds(text: string, format: OddsFormat): OddsThousandths | null {
  const trimmed = text.trim().replace('\u2212', '-')
  if (EVENS_FORMATS.includes(format) && /^(evens?|evs|evn)$/i.test(trimmed)) return 2 * ODDS_BASE
  if (format === 'british') return parseFraction(trimmed)
  const value = parseDecimal(format === 'percent' ? trimmed.replace(/ ?%$/, '') : trimmed)
  return value && PARSERS[format](value)
}

const EVENS_FORMATS: readonly OddsFormat[] = ['british', 'american']

/** `numerator / denominator`, the denominator a power of ten. */
type Decimal = { readonly numerator: bigint; readonly denominator: bigint }

const PARSERS: Record<Exclude<OddsFormat, 'british'>, (value: Decimal) => OddsThousandths | null> = {
  european: ({ numerator, denominator }) => nearest(numerator, denominator, 0),
  hongkong: (value) => (value.numerator > 0n ? fromProfit(value) : null),
  american: ({ numerator, denominator }) => {
    if (magnitude(numerator) < 100n * denominator) return null
    return fromSignedProfit({ numerator, denominator: denominator * 100n })
  },
  indonesian: (value) => (magnitude(value.numerator) < value.denominator ? null : fromSignedProfit(value)),
  malaysian: (value) => (magnitude(value.numerator) > value.denominator ? null : fromSignedProfit(value)),
  percent: ({ numerator, denominator }) =>
    numerator > 0n ? nearest(100n * denominator, numerator, 0) : null,
}

/** A plus is the profit on one unit, a minus the stake that wins one unit. */
function fromSignedProfit({ numerator, denominator }: Decimal): OddsThousandths | null {
  if (numerator === 0n) return null
  return numerator > 0n ? fromProfit({ numerator, denominator }) : nearest(denominator, -numerator, ODDS_BASE)
}

function fromProfit({ numerator, denominator }: Decimal): OddsThousandths | null {
  return nearest(numerator, denominator, ODDS_BASE)
}

function nearest(numerator: bigint, denominator: bigint, plusThousandths: number): OddsThousandths | null {
  const thousandths = divideRounded(numerator * BigInt(ODDS_BASE), denominator, 'halfUp')
  const odds = Number(thousandths) + plusThousandths
  return isOdds(odds) ? odds : null
}

function parseFraction(text: string): OddsThousandths | null {
  const match = /^(\d{1,9}) ?[/-] ?(\d{1,9})$/.exec(text)
  const [, numerator = '', denominator = ''] = match ?? []
  if (!match || Number(denominator) === 0) return null
  return fromProfit({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
}

function parseDecimal(text: string): Decimal | null {
  const match = /^([+-]?)(\d{0,12})(?:\.(\d{0,12}))?$/.exec(text)
  const [, sign = '', whole = '', decimals = ''] = match ?? []
  if (!match || whole + decimals === '') return null
  const size = BigInt(whole + decimals)
  return { numerator: sign === '-' ? -size : size, denominator: 10n ** BigInt(decimals.length) }
}

function figureText(figure: OddsFigure): string {
  if (figure.kind === 'fraction') return `${figure.numerator}/${figure.denominator}`
  return decimalText(figure.scaled, figure.decimals)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
