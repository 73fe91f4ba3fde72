/** Whole years between two days, `YYYY-MM-DD`. Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether there was such a day, of `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number(year) >= 1000 && date.toISOString().slice(0, 10) === text
}

/** The day of a moment in a zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, ms: number): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(ms)
}
