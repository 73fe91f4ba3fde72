import { addDays, type CalendarDay } from '../../i18n/calendar-day.ts'

/** `2026-11`. */
export type CalendarMonth = string

export const monthOf = (day: CalendarDay): CalendarMonth => day.slice(0, 7)

export function addMonths(month: CalendarMonth, months: number): CalendarMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The same day of another month; its last one where it has fewer. */
export function inMonth(day: CalendarDay, month: CalendarMonth): CalendarDay {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

const WEEKS = 6

/** Weeks of a month, filled with days of its neighbours: always as many, so that the calendar's height is constant. */
export function monthWeeks(month: CalendarMonth, firstWeekday: number): CalendarDay[][] {
  const first = `${month}-01`
  const before = (weekdayOf(first) - firstWeekday + 7) % 7
  const start = addDays(first, -before)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)),
  )
}

/** Monday is 1, Sunday 7, as `Intl` counts. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The day that a key moves to; null for other keys. */
export function dayTowards(
  day: CalendarDay,
  key: string,
  { isRightToLeft, firstWeekday }: { isRightToLeft: boolean; firstWeekday: number },
): CalendarDay | null {
  const forward = isRightToLeft ? -1 : 1
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageUp':
      return inMonth(day, addMonths(monthOf(day), -1))
    case 'PageDown':
      return inMonth(day, addMonths(monthOf(day), 1))
    default:
      return null
  }
}
