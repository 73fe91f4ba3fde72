import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../random.ts'
import type { PlayedPeriod } from './stoppage-clock.ts'
import { minutesAndSeconds, periodClock, playedAt, realMsOf, simulatePlayedPeriod } from './stoppage-clock.ts'

const PERIOD: PlayedPeriod = {
  startMs: 60_000,
  endMs: 60_000 + 600_000 + 50_000,
  lengthS: 600,
  stoppages: [
    { playedS: 100, lengthMs: 30_000 },
    { playedS: 400, lengthMs: 20_000 },
  ],
}

describe('playedAt', () => {
  it.each([
    { elapsedMs: 60_000, playedS: 0, isStopped: false },
    { elapsedMs: 110_000, playedS: 50, isStopped: false },
    { elapsedMs: 160_000, playedS: 100, isStopped: true },
    { elapsedMs: 189_999, playedS: 100, isStopped: true },
    { elapsedMs: 190_000, playedS: 100, isStopped: false },
    { elapsedMs: 200_000, playedS: 110, isStopped: false },
    { elapsedMs: 495_000, playedS: 400, isStopped: true },
    { elapsedMs: 710_000, playedS: 600, isStopped: false },
  ])('is $playedS s at $elapsedMs ms', ({ elapsedMs, playedS, isStopped }) => {
    expect(playedAt(PERIOD, elapsedMs)).toEqual({ playedS, isStopped })
  })

  it('finds the moment back that realMsOf gives', () => {
    fc.assert(
      fc.property(fc.nat(), fc.double({ min: 0, max: 1199, noNaN: true }), (seed, playedS) => {
        const period = simulatePlayedPeriod(createRandom(seed), 5000, 1200, {
          runS: [20, 90],
          stopS: [20, 60],
        })
        expect(playedAt(period, realMsOf(period, playedS)).playedS).toBeCloseTo(playedS, 2)
      }),
    )
  })
})

describe('simulatePlayedPeriod', () => {
  it('takes as long as its play and its stoppages', () => {
    const known = [{ playedS: 33, lengthMs: 70_000 }]
    const period = simulatePlayedPeriod(createRandom(1), 0, 600, { runS: [20, 40], stopS: [30, 30] }, known)
    expect(period.stoppages).toContainEqual(known[0])
    expect(period.endMs).toBe(600_000 + 70_000 + 30_000 * (period.stoppages.length - 1))
    expect(realMsOf(period, 600)).toBe(period.endMs)
  })
})

describe('periodClock', () => {
  it('shows a second as left until it is played', () => {
    const clock = periodClock(
      { playedS: 599.2, isStopped: false },
      { fullS: 600, playedBeforeS: 1200, laterS: 600 },
    )
    expect(clock).toMatchObject({ matchTimeS: 1799, remainingTimeInPeriodS: 1, remainingTimeS: 601 })
  })
})

describe('minutesAndSeconds', () => {
  it.each([
    [0, '0:00'],
    [65.9, '1:05'],
    [600, '10:00'],
  ])('writes %d s as %s', (seconds, text) => {
    expect(minutesAndSeconds(seconds)).toBe(text)
  })
})
