import { addDays, type CalendarDay, calendarDay, dayBounds } from '../../../shared/i18n/calendar-day.ts'
import { BET_VIEWS, type BetView } from '../../../shared/player/bets/bet-views.ts'

export const BET_RANGES = ['any', 'today', 'week', 'month', 'dates'] as const
export type BetRange = (typeof BET_RANGES)[number]

/** The filters of the bets: status and when they were placed. Days are in the visitor's time zone, both included. */
export interface BetsChoice {
  view: BetView
  range: BetRange
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
}

/** Days before today that a quick range includes. */
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const

/** The instants of the range; undefined at an open end. */
export function choiceBounds({ range, from, to }: BetsChoice, nowMs: number, timeZone: string) {
  if (range === 'any') return {}
  if (range === 'dates') {
    return {
      ...(from && { from: isoAt(dayBounds(from, timeZone).startMs) }),
      ...(to && { to: isoAt(dayBounds(to, timeZone).endMs) }),
    }
  }
  const first = addDays(calendarDay(nowMs, timeZone), -DAYS_BACK[range])
  return { from: isoAt(dayBounds(first, timeZone).startMs) }
}

/** From the search parameters of an address; invalid ones are dropped. */
export function readBetsChoice(search: Readonly<Record<string, unknown>>): BetsChoice {
  return {
    view: BET_VIEWS.find((view) => view === search['view']) ?? 'all',
    range: BET_RANGES.find((range) => range === search['range']) ?? 'any',
    from: calendarDayOf(search['from']),
    to: calendarDayOf(search['to']),
  }
}

/** Omits defaults from the address. */
export function writeBetsChoice({ view, range, from, to }: BetsChoice): string {
  const parameters = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(range !== 'any' && { range }),
    ...(range === 'dates' && from && { from }),
    ...(range === 'dates' && to && { to }),
  })
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

function calendarDayOf(value: unknown): CalendarDay | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const atMs = Date.parse(`${value}T00:00:00Z`)
  const isDay = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(value)
  return isDay ? value : undefined
}

function isoAt(atMs: number): string {
  return new Date(atMs).toISOString()
}
