import { addDays, type CalendarDay, calendarDay, dayBounds } from '../../../shared/i18n/calendar-day.ts'

/** Whole days of the player's zone; `until` is the last one of them. */
export interface DaySpan {
  from: CalendarDay
  until: CalendarDay
}

export const SPANS_DAYS = [7, 30, 90, 365] as const

/** So many days, of which today is the last. */
export function lastDays(days: number, nowMs: number, timeZone: string): DaySpan {
  const today = calendarDay(nowMs, timeZone)
  return { from: addDays(today, 1 - days), until: today }
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
