/** A day of a zone's calendar; the month is 1 to 12. */
export interface LocalDate {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** The calendar's date in a zone at a moment. */
export function localDateAt(ms: number, timeZone: string): LocalDate {
  const shifted = new Date(ms + offsetMsAt(ms, timeZone))
  return dateOf(shifted)
}

/**
 * The first moment of a date in a zone: midnight, the earlier of two where the clock is set back over it, the moment
 * after the gap where it is set forward over it. A date that the zone skipped begins with the next.
 */
export function startOfDate({ year, month, day }: LocalDate, timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day)
  const before = offsetMsAt(midnight - DAY_MS, timeZone)
  const after = offsetMsAt(midnight + DAY_MS, timeZone)
  const found = [midnight - before, midnight - after].filter(
    (ms) => offsetMsAt(ms, timeZone) === midnight - ms,
  )
  return found.length > 0 ? Math.min(...found) : changeBetween(midnight - DAY_MS, midnight + DAY_MS, timeZone)
}

export function daysLater({ year, month, day }: LocalDate, days: number): LocalDate {
  return dateOf(new Date(Date.UTC(year, month - 1, day + days)))
}

/** The same day so many months later, or the last of that month: 31 August and six months are 28 or 29 February. */
export function monthsLater({ year, month, day }: LocalDate, months: number): LocalDate {
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return { ...dateOf(last), day: Math.min(day, last.getUTCDate()) }
}

/** 0 is Monday. */
export function weekday({ year, month, day }: LocalDate): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
}

/** What a zone's clock shows more than UTC's. */
export function offsetMsAt(ms: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(ms / 1000) * 1000
}

/** The moment at which the offset changes, to the second. */
function changeBetween(fromMs: number, untilMs: number, timeZone: string): number {
  const before = offsetMsAt(fromMs, timeZone)
  let [low, high] = [fromMs, untilMs]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetMsAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  FORMATS.set(timeZone, made)
  return made
}

function dateOf(utc: Date): LocalDate {
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() }
}
