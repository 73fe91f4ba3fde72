import { addDays, type CalendarDay } from '../../i18n/calendar-day.ts'

export type DayDirection = 'ahead' | 'back'

const DAYS = 7

interface StripDays {
  selected: CalendarDay
  today: CalendarDay
  direction: DayDirection
}

/** A week from today on, or back from it; the week around the chosen day where that lies outside of it. */
export function stripDays({ selected, today, direction }: StripDays): CalendarDay[] {
  const step = direction === 'ahead' ? 1 : -1
  const from = (first: CalendarDay) => Array.from({ length: DAYS }, (_, at) => addDays(first, at * step))
  const near = from(today)
  return near.includes(selected) ? near : from(addDays(selected, (-step * (DAYS - 1)) / 2))
}
