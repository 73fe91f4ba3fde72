import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { localDateAt, monthsLater, startOfDate } from '@touchline/protection/windows/zoned-time'

/** When a player is next asked to look at their limits: a morning of their jurisdiction; null where nobody asks. */
export function reviewMoment(
  { limitReviewMonths, timeZone }: Pick<JurisdictionPack, 'limitReviewMonths' | 'timeZone'>,
  now: Date,
): Date | null {
  if (limitReviewMonths === null) return null
  const date = monthsLater(localDateAt(now.getTime(), timeZone), limitReviewMonths)
  return new Date(startOfDate(date, timeZone))
}
