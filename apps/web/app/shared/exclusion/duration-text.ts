export type Duration = { hours: number } | { months: number }

/** In the largest unit that says it wholly: 24 hours, 1 week, 30 days, 6 weeks, 3 months, 5 years. */
export function durationText(duration: Duration, locale: string): string {
  const [count, unit] = 'hours' in duration ? ofHours(duration.hours) : ofMonths(duration.months)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function ofHours(hours: number): [count: number, unit: string] {
  if (hours % WEEK === 0) return [hours / WEEK, 'week']
  // A day is said as 24 hours: that is how long it holds.
  return hours % DAY === 0 && hours > DAY ? [hours / DAY, 'day'] : [hours, 'hour']
}

function ofMonths(months: number): [count: number, unit: string] {
  return months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
}

const DAY = 24
const WEEK = 7 * DAY
