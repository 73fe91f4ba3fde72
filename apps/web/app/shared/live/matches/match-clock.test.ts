import type { MatchClock } from '@touchline/contract/entities/catalogue'
import { describe, expect, it } from 'vitest'
import { readMatchClock } from './match-clock.ts'

const UPDATED_AT = Date.parse('2026-11-21T15:30:00Z')

describe('readMatchClock', () => {
  it.each([
    { name: 'runs on', clock: {}, afterMs: 61_500, matchTime: 1861, stoppage: null },
    {
      name: 'runs at the speed of an accelerated feed',
      clock: { speed: 10 },
      afterMs: 6000,
      matchTime: 1860,
      stoppage: null,
    },
    {
      name: 'stands still when stopped',
      clock: { stopped: true },
      afterMs: 60_000,
      matchTime: 1800,
      stoppage: null,
    },
    {
      name: 'does not run backwards for a phone that is slow',
      clock: {},
      afterMs: -5000,
      matchTime: 1800,
      stoppage: null,
    },
    {
      name: 'stops the minute at the end of the half and counts beyond it',
      clock: { matchTime: 2690, remainingTimeInPeriod: 10 },
      afterMs: 75_000,
      matchTime: 2700,
      stoppage: 65,
    },
    {
      name: 'goes on counting in stoppage time',
      clock: { matchTime: 5400, remainingTimeInPeriod: 0, stoppageTime: 60 },
      afterMs: 30_000,
      matchTime: 5400,
      stoppage: 90,
    },
  ])('$name', ({ clock, afterMs, matchTime, stoppage }) => {
    const reading = readMatchClock(aClock(clock), UPDATED_AT + afterMs)
    expect(reading).toMatchObject({ matchTimeSeconds: matchTime, stoppageSeconds: stoppage })
  })

  it('counts a period down to zero and no further', () => {
    const clock = aClock({ remainingTimeInPeriod: 100 })
    expect(readMatchClock(clock, UPDATED_AT + 40_000).remainingInPeriodSeconds).toBe(60)
    expect(readMatchClock(clock, UPDATED_AT + 400_000).remainingInPeriodSeconds).toBe(0)
  })
})

function aClock(facts: Partial<MatchClock>): MatchClock {
  return {
    matchTime: 1800,
    stoppageTime: null,
    stoppageTimeAnnounced: null,
    remainingTime: null,
    remainingTimeInPeriod: 900,
    stopped: false,
    clockUpdatedAt: new Date(UPDATED_AT).toISOString(),
    speed: 1,
    ...facts,
  }
}
