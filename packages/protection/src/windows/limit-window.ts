import type { WindowKind } from '../jurisdictions/jurisdiction-pack.ts'
import type { WindowPeriod } from '../limits/limit-types.ts'
import { daysLater, type LocalDate, localDateAt, monthsLater, startOfDate, weekday } from './zoned-time.ts'

/** What a limit counts: from `fromMs` on. */
export interface LimitWindow {
  fromMs: number
  /** When a calendar window ends and the next begins; null of a rolling one, which moves on all the time. */
  untilMs: number | null
}

/** Sums are kept for quarters of an hour, in which every zone's midnight falls. */
export const QUARTER_MS = 900_000

const DAY_MS = 86_400_000
/** Of rolling windows; a month is thirty days. */
const ROLLING_MS: Readonly<Record<WindowPeriod, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
}

/**
 * The window of a limit at a moment, cut in the zone of the pack. A rolling one begins with the quarter in which it
 * would begin exactly, so that it is up to fifteen minutes too long and never too short.
 */
export function windowAt(
  period: WindowPeriod,
  kind: WindowKind,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): LimitWindow {
  if (kind === 'rolling') return { fromMs: quarterOf(nowMs - ROLLING_MS[period]), untilMs: null }
  const { firstOf, nextOf } = CALENDAR[period]
  const first = firstOf(localDateAt(nowMs, timeZone))
  return { fromMs: startOfDate(first, timeZone), untilMs: startOfDate(nextOf(first), timeZone) }
}

/** How long a rolling window is. */
export function rollingMs(period: WindowPeriod): number {
  return ROLLING_MS[period]
}

/** The start of the quarter of an hour in which something happens. */
export function quarterOf(ms: number): number {
  return Math.floor(ms / QUARTER_MS) * QUARTER_MS
}

/** The first date of the window with a date, and that of the next window. */
const CALENDAR: Readonly<
  Record<WindowPeriod, { firstOf: (date: LocalDate) => LocalDate; nextOf: (first: LocalDate) => LocalDate }>
> = {
  day: { firstOf: (date) => date, nextOf: (first) => daysLater(first, 1) },
  week: { firstOf: (date) => daysLater(date, -weekday(date)), nextOf: (first) => daysLater(first, 7) },
  month: { firstOf: (date) => ({ ...date, day: 1 }), nextOf: (first) => monthsLater(first, 1) },
}
