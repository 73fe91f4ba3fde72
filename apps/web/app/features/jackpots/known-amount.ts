/** What is shown between two amounts that the platform has said: it is never ahead of the later one. */
export interface KnownAmounts {
  fromMinor: number
  toMinor: number
  /** When the later one became known. */
  sinceMs: number
}

/** A newly known amount. A lower one begins a new round, and is shown at once. */
export function withKnown(shown: KnownAmounts | null, amountMinor: number, nowMs: number): KnownAmounts {
  if (shown?.toMinor === amountMinor) return shown
  const at = shown ? shownAmount(shown, nowMs) : amountMinor
  return { fromMinor: Math.min(at, amountMinor), toMinor: amountMinor, sinceMs: nowMs }
}

/** Between the two in the time until the next one is asked for, in whole minor units. */
export function shownAmount({ fromMinor, toMinor, sinceMs }: KnownAmounts, nowMs: number): number {
  const share = Math.min(1, Math.max(0, (nowMs - sinceMs) / REFRESH_MS))
  return fromMinor + Math.floor((toMinor - fromMinor) * share)
}

/** Spec 2 §9. */
export const REFRESH_MS = 15_000
