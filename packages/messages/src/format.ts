import { intlLocale } from './locales.ts'

/** The fields of system data's currency that formatting needs. */
export interface CurrencyFormat {
  code: string
  symbol: string
  /** Decimal places of the smallest unit, 0 to 8. */
  exponent: number
  fiat: boolean
  subcurrencies: readonly { code: string; symbol: string; exponent: number }[]
}

export type TimeInput = string | number | Date

/** 15:30, or 3:30 PM. */
export type HourCycle = 'h23' | 'h12'

/** Locale-dependent formats. Digits are Latin in every locale. */
export interface Formatter {
  readonly locale: string
  readonly timeZone: string
  readonly hourCycle: HourCycle
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** 0.125 → `12.5 %`. */
  percent(share: number, fractionDigits?: number): string
  /** An amount in the smallest unit; `subunits` is the display unit the player chose, such as `mBTC`. */
  money(valueMinor: number, currency: CurrencyFormat, subunits?: string | null): string
  /** The amount alone, for a field with the currency beside it. */
  amount(valueMinor: number, exponent: number): string
  time(at: TimeInput, timeZone?: string): string
  date(at: TimeInput, style?: DateStyle, timeZone?: string): string
  /** With the year where the day alone would be taken for another one's. */
  dateTime(at: TimeInput, timeZone?: string, nowMs?: number): string
  /** A day of this week or the next, with its time. */
  weekdayTime(at: TimeInput, timeZone?: string): string
  /** `in 2 hours`, `yesterday`. */
  relative(at: TimeInput, nowMs: number): string
  /** Whole days from now by the calendar of the time zone: 0 is today. */
  daysFrom(at: TimeInput, nowMs: number, timeZone?: string): number
}

const DATE_STYLES = {
  short: { day: '2-digit', month: '2-digit' },
  medium: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateStyle = keyof typeof DATE_STYLES

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** Eleven months. */
const YEAR_TOLD_MS = 335 * 86_400_000

const TIMES = {
  h23: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  h12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
} as const satisfies Record<HourCycle, Intl.DateTimeFormatOptions>

const dateTimes = (clock: Intl.DateTimeFormatOptions) => ({
  near: { ...DATE_STYLES.medium, ...clock },
  far: { ...DATE_STYLES.medium, year: 'numeric', ...clock } as const,
})
const DATE_TIMES = { h23: dateTimes(TIMES.h23), h12: dateTimes(TIMES.h12) }
const WEEKDAY_TIMES = {
  h23: { ...DATE_STYLES.weekday, ...TIMES.h23 },
  h12: { ...DATE_STYLES.weekday, ...TIMES.h12 },
}

export function createFormatter(locale: string, timeZone = 'UTC', hourCycle: HourCycle = 'h23'): Formatter {
  const tag = intlLocale(locale)
  const clock = TIMES[hourCycle]
  const date = (at: TimeInput, options: Intl.DateTimeFormatOptions, zone: string) =>
    dateFormat(tag, options, zone).format(new Date(at))
  return {
    locale,
    timeZone,
    hourCycle,
    number: (value, options = {}) => numberFormat(tag, options).format(value),
    percent: (share, fractionDigits = 1) =>
      numberFormat(tag, { style: 'percent', maximumFractionDigits: fractionDigits }).format(share),
    money: (valueMinor, currency, subunits) => money(tag, valueMinor, currency, subunits),
    amount: (valueMinor, exponent) => decimal(tag, valueMinor, exponent, exponent),
    time: (at, zone = timeZone) => date(at, clock, zone),
    date: (at, style = 'medium', zone = timeZone) => date(at, DATE_STYLES[style], zone),
    dateTime: (at, zone = timeZone, nowMs = Date.now()) => {
      const isFar = Math.abs(new Date(at).getTime() - nowMs) > YEAR_TOLD_MS
      return date(at, DATE_TIMES[hourCycle][isFar ? 'far' : 'near'], zone)
    },
    weekdayTime: (at, zone = timeZone) => date(at, WEEKDAY_TIMES[hourCycle], zone),
    relative: (at, nowMs) => relative(tag, new Date(at).getTime() - nowMs),
    daysFrom: (at, nowMs, zone = timeZone) =>
      dayNumber(new Date(at).getTime(), zone) - dayNumber(nowMs, zone),
  }
}

function money(tag: string, valueMinor: number, currency: CurrencyFormat, subunits?: string | null): string {
  const unit = currency.subcurrencies.find(({ code }) => code === subunits)
  if (!unit && currency.fiat && currency.code.length === 3) {
    return numberFormat(tag, {
      style: 'currency',
      currency: currency.code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: currency.exponent,
      maximumFractionDigits: currency.exponent,
    }).format(decimalText(valueMinor, currency.exponent))
  }
  // `Intl` supports ISO currencies only. Trailing zeros of up to eight decimals are dropped, so that the amount is
  // readable.
  const { exponent, symbol } = unit ?? currency
  return `${decimal(tag, valueMinor, exponent, Math.min(2, exponent))}\u00a0${symbol}`
}

function decimal(tag: string, valueMinor: number, exponent: number, minimum: number): string {
  return numberFormat(tag, { minimumFractionDigits: minimum, maximumFractionDigits: exponent }).format(
    decimalText(valueMinor, exponent),
  )
}

/** 1234567, 2 → `12345.67`: as text, so that no amount becomes a fraction. */
function decimalText(valueMinor: number, exponent: number): `${number}` {
  const digits = Math.abs(valueMinor)
    .toString()
    .padStart(exponent + 1, '0')
  const sign = valueMinor < 0 ? '-' : ''
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = exponent > 0 ? `.${digits.slice(-exponent)}` : ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- digits, a point and a sign are a numeric literal
  return `${sign}${whole}${fraction}` as `${number}`
}

const RELATIVE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function relative(tag: string, differenceMs: number): string {
  const [unit, unitMs] =
    RELATIVE_UNITS.find(([, size]) => Math.abs(differenceMs) >= size) ?? (['second', 1000] as const)
  return relativeFormat(tag).format(Math.round(differenceMs / unitMs), unit)
}

const QUARTER_MS = 900_000
const DAYS_KEPT = 2000
const days = new Map<string, number>()

/** Known for each quarter of an hour, on which alone a day begins somewhere: many matches of a list begin together. */
function dayNumber(atMs: number, timeZone: string): number {
  const key = `${Math.floor(atMs / QUARTER_MS)} ${timeZone}`
  const known = days.get(key)
  if (known !== undefined) return known
  const [year = 0, month = 1, day = 1] = dateFormat('en-CA', DAY, timeZone)
    .format(atMs)
    .split('-')
    .map(Number)
  const number = Date.UTC(year, month - 1, day) / 86_400_000
  if (days.size >= DAYS_KEPT) days.clear()
  days.set(key, number)
  return number
}

const numberFormat = cached(
  (tag: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
const dateFormats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()

/** `options` are those of a table above: a format is known by the object, since to write one down takes as long as to use it. */
function dateFormat(tag: string, options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const ofZones = dateFormats.get(options) ?? new Map<string, Intl.DateTimeFormat>()
  dateFormats.set(options, ofZones)
  const key = `${tag} ${timeZone}`
  const known = ofZones.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone })
  ofZones.set(key, known)
  return known
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

function relativeFormat(tag: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  relativeFormats.set(tag, known)
  return known
}

/** Creating an `Intl` object costs a hundred times as much as using it. */
function cached<Options, Format>(make: (tag: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (tag: string, options: Options): Format => {
    const key = `${tag} ${JSON.stringify(options)}`
    const known = made.get(key) ?? make(tag, options)
    made.set(key, known)
    return known
  }
}
