/** Leagues without an end date start in the summer, as most do. */
const USUAL_START = { month: 6, day: 1 }

/**
 * Start of a league's season: a year before its end where an outright has it, else the last July. See
 * docs/open-questions.md.
 */
export function seasonStart(now: Date, seasonEnd: Date | null): Date {
  if (seasonEnd) {
    const start = new Date(seasonEnd)
    start.setUTCFullYear(start.getUTCFullYear() - 1)
    return start
  }
  const start = new Date(Date.UTC(now.getUTCFullYear(), USUAL_START.month, USUAL_START.day))
  if (start > now) start.setUTCFullYear(start.getUTCFullYear() - 1)
  return start
}
