import type { SpendDay } from '@touchline/contract/entities/player/user-limit'
import { addDays, calendarDay } from '../../shared/i18n/calendar-day.ts'

/** Every day of a span until today in the zone of the sums, the oldest first; days without a movement are zero. */
export function allDays(
  moved: readonly SpendDay[],
  count: number,
  nowMs: number,
  timeZone: string,
): SpendDay[] {
  const byDate = new Map(moved.map((day) => [day.date, day]))
  // The sums may be of a day that has just begun on the platform.
  const newest = moved.at(-1)?.date ?? ''
  const today = calendarDay(nowMs, timeZone)
  const last = newest > today ? newest : today
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(last, index + 1 - count)
    return byDate.get(date) ?? { date, staked: 0, returned: 0, deposited: 0, withdrawn: 0 }
  })
}

export interface SpendTotals {
  staked: number
  won: number
  /** Stakes less winnings; 0 for whoever is ahead. */
  lost: number
  deposited: number
  withdrawn: number
}

/** The sums of a span, as the statement that some jurisdictions ask to be acknowledged has them. */
export function spendTotals(days: readonly SpendDay[]): SpendTotals {
  const total = (amountOf: (day: SpendDay) => number) => days.reduce((sum, day) => sum + amountOf(day), 0)
  const staked = total((day) => day.staked)
  const returned = total((day) => day.returned)
  return {
    staked: Math.max(0, staked),
    // A correction may have taken back more than was won in the span.
    won: Math.max(0, returned),
    lost: Math.max(0, staked - returned),
    deposited: total((day) => day.deposited),
    withdrawn: total((day) => day.withdrawn),
  }
}
