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
  /** Winnings and cash-outs; below zero where a correction took back more than came in the span. */
  returned: number
  /** What was returned less what was staked. Below zero is no loss yet: bets may be open. */
  difference: number
  deposited: number
  withdrawn: number
}

export function spendTotals(days: readonly SpendDay[]): SpendTotals {
  const total = (amountOf: (day: SpendDay) => number) => days.reduce((sum, day) => sum + amountOf(day), 0)
  const staked = total((day) => day.staked)
  const returned = total((day) => day.returned)
  return {
    staked,
    returned,
    difference: returned - staked,
    deposited: total((day) => day.deposited),
    withdrawn: total((day) => day.withdrawn),
  }
}
