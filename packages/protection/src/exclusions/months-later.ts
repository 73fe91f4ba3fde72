import { offsetMsAt } from '../windows/zoned-time.ts'

/**
 * The same time of day so many calendar months later, in a zone. Where the month lacks the day it is the first of the
 * next one, and of two instants with that time of day the later: never a moment too short.
 */
export function sameTimeMonthsLater(fromMs: number, months: number, timeZone: string): number {
  const local = new Date(fromMs + offsetMsAt(fromMs, timeZone))
  const day = local.getUTCDate()
  const monthStart = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1)
  const hasDay = new Date(monthStart + (day - 1) * DAY_MS).getUTCDate() === day
  const monthsOn = new Date(monthStart)
  const date = hasDay
    ? monthStart + (day - 1) * DAY_MS
    : Date.UTC(monthsOn.getUTCFullYear(), monthsOn.getUTCMonth() + 1, 1)
  return latestInstant(date + (local.getTime() % DAY_MS), timeZone)
}

const DAY_MS = 24 * 3_600_000

/** Of a time of day that a clock shows twice the later; of one that it skips the one after the gap. */
function latestInstant(localMs: number, timeZone: string): number {
  const offsets = [offsetMsAt(localMs - DAY_MS, timeZone), offsetMsAt(localMs + DAY_MS, timeZone)]
  const shown = offsets
    .map((offset) => localMs - offset)
    .filter((instant) => instant + offsetMsAt(instant, timeZone) === localMs)
  return shown.length > 0 ? Math.max(...shown) : localMs - Math.min(...offsets)
}
