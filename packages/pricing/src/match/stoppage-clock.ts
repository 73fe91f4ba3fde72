import type { RandomStream } from '../random.ts'
import type { PlayClock } from './state-of-play.ts'

/**
 * One period of a sport whose clock stops with play. Playing time is in seconds since the start of the period; real
 * time is in milliseconds since the start of the match.
 */
export interface PlayedPeriod {
  startMs: number
  endMs: number
  lengthS: number
  /** In order; each starts at a second of play and lasts in real time. */
  stoppages: readonly Stoppage[]
}

export interface Stoppage {
  playedS: number
  lengthMs: number
}

export interface StoppagePattern {
  /** Seconds of play between whistles. */
  runS: readonly [number, number]
  /** Seconds of the stoppage. */
  stopS: readonly [number, number]
}

/** Simulates the stoppages of a period around given ones, such as goals. */
export function simulatePlayedPeriod(
  random: RandomStream,
  startMs: number,
  lengthS: number,
  pattern: StoppagePattern,
  known: readonly Stoppage[] = [],
): PlayedPeriod {
  const simulated: Stoppage[] = []
  for (
    let playedS = random.between(...pattern.runS);
    playedS < lengthS;
    playedS += random.between(...pattern.runS)
  ) {
    simulated.push({ playedS, lengthMs: Math.round(random.between(...pattern.stopS) * 1000) })
  }
  const stoppages = [...simulated, ...known]
    .filter(({ playedS }) => playedS < lengthS)
    .sort((a, b) => a.playedS - b.playedS)
  const stoppedMs = stoppages.reduce((sum, { lengthMs }) => sum + lengthMs, 0)
  return { startMs, endMs: startMs + Math.round(lengthS * 1000) + stoppedMs, lengthS, stoppages }
}

/** Real time at which a second of play is reached, before any stoppage at that second. */
export function realMsOf({ startMs, stoppages }: PlayedPeriod, playedS: number): number {
  const before = stoppages.filter((stoppage) => stoppage.playedS < playedS)
  return Math.round(startMs + playedS * 1000 + before.reduce((sum, { lengthMs }) => sum + lengthMs, 0))
}

/** Seconds of the period played at a moment, and whether the clock is stopped. */
export function playedAt(period: PlayedPeriod, elapsedMs: number): { playedS: number; isStopped: boolean } {
  let stoppedMs = 0
  for (const { playedS, lengthMs } of period.stoppages) {
    const whistleMs = period.startMs + playedS * 1000 + stoppedMs
    if (elapsedMs < whistleMs) break
    if (elapsedMs < whistleMs + lengthMs) return { playedS, isStopped: true }
    stoppedMs += lengthMs
  }
  const playedS = (elapsedMs - period.startMs - stoppedMs) / 1000
  return { playedS: Math.min(Math.max(playedS, 0), period.lengthS), isStopped: false }
}

/**
 * The scoreboard's clock within a period of `fullS` seconds, `playedBeforeS` of play behind it and `laterS` ahead.
 * Seconds left are rounded up: the last one shown is still to be played.
 */
export function periodClock(
  { playedS, isStopped }: { playedS: number; isStopped: boolean },
  { fullS, playedBeforeS, laterS }: { fullS: number; playedBeforeS: number; laterS: number },
): PlayClock {
  const remainingTimeInPeriodS = Math.ceil(fullS - playedS)
  return {
    matchTimeS: playedBeforeS + fullS - remainingTimeInPeriodS,
    stoppageTimeS: null,
    stoppageTimeAnnouncedS: null,
    remainingTimeS: remainingTimeInPeriodS + laterS,
    remainingTimeInPeriodS,
    isStopped,
  }
}

/** `7:41` of a number of seconds. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
