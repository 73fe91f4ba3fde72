import { type CalendarDay, calendarDay } from '../i18n/calendar-day.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'

/**
 * The last day on which this device's player met a loss limit, a time-out or a reality check: nothing is advertised for
 * the rest of it. The device's own day, since nobody else has one that the player would call today.
 */
const protectedDay = createPersistedStore<CalendarDay | null>({
  storage: 'local',
  key: 'protected-day',
  initial: null,
  format: { parse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null), write: (day) => day },
})

export function isProtectedToday(): boolean {
  // Another tab may have written it.
  protectedDay.reread()
  return protectedDay.get() === today()
}

export function protectToday(): void {
  protectedDay.set(today())
}

function today(): CalendarDay {
  return calendarDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
