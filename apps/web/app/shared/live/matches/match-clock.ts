import type { MatchClock } from '@touchline/contract/entities/catalogue'

/** In whole seconds; a running clock continues from its last update at its own speed. */
export interface ClockReading {
  matchTimeSeconds: number
  /** Stoppage time; null within the regular time of the period. */
  stoppageSeconds: number | null
  stoppageAnnouncedSeconds: number | null
  /** Counts down to zero. */
  remainingInPeriodSeconds: number | null
}

/** `nowMs` is the platform's time: see `ServerClock`. */
export function readMatchClock(clock: MatchClock, nowMs: number): ClockReading {
  const sinceUpdateMs = clock.stopped ? 0 : Math.max(0, nowMs - Date.parse(clock.clockUpdatedAt))
  const passedSeconds = Math.floor((sinceUpdateMs / 1000) * clock.speed)
  const regularLeft = clock.remainingTimeInPeriod ?? Number.POSITIVE_INFINITY
  // The minute stops at the end of the regular time (90); stoppage time counts from there (+3).
  const withinRegular = Math.min(passedSeconds, regularLeft)
  const beyond = (clock.stoppageTime ?? 0) + passedSeconds - withinRegular
  return {
    matchTimeSeconds: clock.matchTime + withinRegular,
    stoppageSeconds: beyond > 0 ? beyond : null,
    stoppageAnnouncedSeconds: clock.stoppageTimeAnnounced,
    remainingInPeriodSeconds: clock.remainingTimeInPeriod === null ? null : regularLeft - withinRegular,
  }
}
