import type { MatchClock } from '@touchline/contract/entities/catalogue'

/** What a clock shows now, in whole seconds; a running one goes on from its last update at its own speed. */
export interface ClockReading {
  matchTimeSeconds: number
  /** Beyond the regular time of the period; null within it. */
  stoppageSeconds: number | null
  stoppageAnnouncedSeconds: number | null
  /** Counting down, never below zero. */
  remainingInPeriodSeconds: number | null
}

/** `nowMs` is the platform's time, not the phone's: see `ServerClock`. */
export function readMatchClock(clock: MatchClock, nowMs: number): ClockReading {
  const sinceUpdateMs = clock.stopped ? 0 : Math.max(0, nowMs - Date.parse(clock.clockUpdatedAt))
  const passedSeconds = Math.floor((sinceUpdateMs / 1000) * clock.speed)
  const regularLeft = clock.remainingTimeInPeriod ?? Number.POSITIVE_INFINITY
  // The minute stops at the end of the regular time (90) and the time beyond it counts (+3).
  const withinRegular = Math.min(passedSeconds, regularLeft)
  const beyond = (clock.stoppageTime ?? 0) + passedSeconds - withinRegular
  return {
    matchTimeSeconds: clock.matchTime + withinRegular,
    stoppageSeconds: beyond > 0 ? beyond : null,
    stoppageAnnouncedSeconds: clock.stoppageTimeAnnounced,
    remainingInPeriodSeconds: clock.remainingTimeInPeriod === null ? null : regularLeft - withinRegular,
  }
}
