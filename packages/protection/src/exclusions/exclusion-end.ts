import type { JurisdictionPack } from '../jurisdictions/jurisdiction-pack.ts'
import { sameTimeMonthsLater } from './months-later.ts'

/** What a player asks for, beside the panic button. */
export type WantedExclusion =
  | { kind: 'time_out'; hours: number }
  | { kind: 'self_exclusion'; months: number | 'indefinite' }

type Offer = Pick<JurisdictionPack, 'timeZone' | 'timeOut' | 'selfExclusion'>

/** When it would end if it began now, Infinity for never; null where the jurisdiction does not offer it. */
export function exclusionEnd(wanted: WantedExclusion, offer: Offer, nowMs: number): number | null {
  if (wanted.kind === 'time_out')
    return offer.timeOut.hours.includes(wanted.hours) ? hoursLater(nowMs, wanted.hours) : null
  if (!offer.selfExclusion.months.includes(wanted.months)) return null
  if (wanted.months === 'indefinite') return Number.POSITIVE_INFINITY
  return sameTimeMonthsLater(nowMs, wanted.months, offer.timeZone)
}

/** Of the panic button; null where there is none. */
export function panicEnd({ panicButton }: Pick<JurisdictionPack, 'panicButton'>, nowMs: number) {
  return panicButton && hoursLater(nowMs, panicButton.hours)
}

/** Until when an exclusion can be taken back; null where it cannot. Only one without an end ever can. */
export function revocableUntil(
  { kind, startsAtMs, endsAtMs }: { kind: string; startsAtMs: number; endsAtMs: number },
  { selfExclusion }: Pick<JurisdictionPack, 'selfExclusion'>,
): number | null {
  const days = selfExclusion.revocableWithinDays
  if (days === null || kind !== 'self_exclusion' || endsAtMs !== Number.POSITIVE_INFINITY) return null
  return hoursLater(startsAtMs, 24 * days)
}

function hoursLater(fromMs: number, hours: number): number {
  return fromMs + hours * 3_600_000
}
