/** `2026-11-21`; the instants it covers depend on the time zone. */
export type CalendarDay = string

const HOUR_MS = 3_600_000

export function calendarDay(atMs: number, timeZone: string): CalendarDay {
  return dayFormat(timeZone).format(atMs)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10)
}

/** `endMs` is exclusive. Days of a clock change have 23 or 25 hours. */
export function dayBounds(day: CalendarDay, timeZone: string): { startMs: number; endMs: number } {
  return { startMs: startOfDay(day, timeZone), endMs: startOfDay(addDays(day, 1), timeZone) }
}

/** Zones lie within 14 hours of UTC and differ from it by quarters of an hour at the finest. */
function startOfDay(day: CalendarDay, timeZone: string): number {
  const utcMs = Date.parse(`${day}T00:00:00Z`)
  let low = utcMs - 15 * HOUR_MS
  let high = utcMs + 15 * HOUR_MS
  // The first instant of this calendar day, a later one where midnight was skipped.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (calendarDay(middle, timeZone) >= day) high = middle
    else low = middle
  }
  return high
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  // The order of Swedish and Canadian dates.
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, known)
  return known
}
