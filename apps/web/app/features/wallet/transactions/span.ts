import { addDays, type CalendarDay, calendarDay, dayBounds } from '../../../shared/i18n/calendar-day.ts'

/** Whole days of the player's zone; `until` is the last one of them. */
export interface DaySpan {
  from: CalendarDay
  until: CalendarDay
}

export const SPANS_DAYS = [7, 30, 90] as const

/** So many days, of which today is the last. */
export function lastDays(days: number, nowMs: number, timeZone: string): DaySpan {
  const today = calendarDay(nowMs, timeZone)
  return { from: addDays(today, 1 - days), until: today }
}

/** So many calendar months, of which today is the last day. */
export function lastMonths(months: number, nowMs: number, timeZone: string): DaySpan {
  const today = calendarDay(nowMs, timeZone)
  const before = new Date(`${today}T00:00:00Z`)
  const dayOfMonth = before.getUTCDate()
  before.setUTCMonth(before.getUTCMonth() - months)
  // Of a month without that day its last one.
  if (before.getUTCDate() !== dayOfMonth) before.setUTCDate(0)
  return { from: addDays(before.toISOString().slice(0, 10), 1), until: today }
}

/** As the platform is asked; null for a span that ends before it begins, or lacks a day. */
export function spanQuery(
  { from, until }: DaySpan,
  timeZone: string,
): { from: string; until: string } | null {
  if (from === '' || until === '' || from > until) return null
  return {
    from: new Date(dayBounds(from, timeZone).startMs).toISOString(),
    until: new Date(dayBounds(until, timeZone).endMs).toISOString(),
  }
}
