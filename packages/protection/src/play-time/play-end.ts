/** The types of Spec 1 §4 that end the play when their time is used up. */
export const TIME_LIMIT_TYPES = ['activity', 'time', 'session', 'sportsbook_session'] as const
export type TimeLimitType = (typeof TIME_LIMIT_TYPES)[number]

/** A limit in force, and what its window holds. */
export interface TimeUse {
  type: TimeLimitType
  limitMs: number
  /** Counted in the present window, until `countedAtMs`. */
  usedMs: number
  countedAtMs: number
  /** Whether it goes on counting. */
  isRunning: boolean
  /** When the window ends and the time is there anew; null for one that has no end of its own. */
  windowEndMs: number | null
}

export interface PlayEnd {
  type: TimeLimitType
  /** In the past once it is used up. */
  atMs: number
  /** When there is time again; null when a new login or betting session brings it. */
  renewsAtMs: number | null
}

/** The first of the limits to end the play as things stand; null while none does. */
export function playEnd(uses: readonly TimeUse[]): PlayEnd | null {
  const ends = uses.flatMap((use) => endOf(use) ?? [])
  return ends.toSorted((a, b) => a.atMs - b.atMs)[0] ?? null
}

function endOf({ type, limitMs, usedMs, countedAtMs, isRunning, windowEndMs }: TimeUse): PlayEnd | null {
  const atMs = countedAtMs + limitMs - usedMs
  const isUsedUp = usedMs >= limitMs
  if (!isUsedUp && !isRunning) return null
  // What is left outlasts the window: the next one brings it anew.
  if (!isUsedUp && windowEndMs !== null && atMs >= windowEndMs) return null
  return { type, atMs, renewsAtMs: windowEndMs }
}
