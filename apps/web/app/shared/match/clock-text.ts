import type { ClockReading } from '../live/matches/match-clock.ts'

/** For lists: the running minute, `63'` and `45+2'`. The first minute is 1. */
export function minuteText({ matchTimeSeconds, stoppageSeconds }: ClockReading): string {
  if (stoppageSeconds === null) return `${Math.floor(matchTimeSeconds / 60) + 1}'`
  return `${Math.floor(matchTimeSeconds / 60)}+${Math.floor(stoppageSeconds / 60) + 1}'`
}

/** For scoreboards: `63:21` and `45:00 +1:12`. */
export function clockText({ matchTimeSeconds, stoppageSeconds }: ClockReading): string {
  const time = minutesAndSeconds(matchTimeSeconds)
  return stoppageSeconds === null ? time : `${time} +${minutesAndSeconds(stoppageSeconds)}`
}

/** For sports whose clock counts down: `4:12` left in the period. */
export function countdownText({ remainingInPeriodSeconds, matchTimeSeconds }: ClockReading): string {
  return minutesAndSeconds(remainingInPeriodSeconds ?? matchTimeSeconds)
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
