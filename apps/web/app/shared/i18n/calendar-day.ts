/** A day as a calendar writes it, such as `2026-11-21`. What it covers depends on where one stands. */
export type CalendarDay = string

const HOUR_MS = 3_600_000

export function calendarDay(atMs: number, timeZone: string): CalendarDay {
  return dayFormat(timeZone).format(atMs)
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10)
}

/** The instants between which a day lies, the second one not part of it. Days of a clock change have 23 or 25 hours. */
export function dayBounds(day: CalendarDay, timeZone: string): { startMs: number; endMs: number } {
  return { startMs: startOfDay(day, timeZone), endMs: startOfDay(addDays(day, 1), timeZone) }
}

/** Zones lie within 14 hours of UTC and differ from it by quarters of an hour at the finest. */
function startOfDay(day: CalendarDay, timeZone: string): number {
  const utcMs = Date.parse(`${day}T00:00:00Z`)
  let low = utcMs - 15 * HOUR_MS
  let high = utcMs + 15 * HOUR_MS
  // The first instant that the calendar calls this day, or a later one where midnight was skipped.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (calendarDay(middle, timeZone) >= day) high = middle
    else low = middle
  }
  return high
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  // Swedish and Canadian calendars write days in this order.
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, known)
  return known
}
