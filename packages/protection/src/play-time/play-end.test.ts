import { describe, expect, it } from 'vitest'
import { playEnd, type TimeUse } from './play-end.ts'

const HOUR = 3_600_000
const T = Date.UTC(2026, 10, 23, 20)
const MIDNIGHT = T + 4 * HOUR

const dayOf = (use: Partial<TimeUse>): TimeUse => ({
  type: 'time',
  limitMs: 2 * HOUR,
  usedMs: 0,
  countedAtMs: T,
  isRunning: true,
  windowEndMs: MIDNIGHT,
  ...use,
})

describe('the end of the play', () => {
  it.each([
    { name: 'comes when the rest has run', use: {}, at: T + 2 * HOUR },
    { name: 'is not told while nothing runs', use: { isRunning: false }, at: null },
    { name: 'is past when more is used than allowed', use: { usedMs: 3 * HOUR }, at: T - HOUR },
    {
      name: 'stays where it was when nothing runs',
      use: { usedMs: 3 * HOUR, isRunning: false },
      at: T - HOUR,
    },
    { name: 'does not come when the day ends before', use: { limitMs: 5 * HOUR }, at: null },
    { name: 'does not come in the very moment of midnight', use: { limitMs: 4 * HOUR }, at: null },
    { name: 'comes a moment before midnight', use: { limitMs: 4 * HOUR - 1 }, at: MIDNIGHT - 1 },
    { name: 'comes without a window too', use: { limitMs: 5 * HOUR, windowEndMs: null }, at: T + 5 * HOUR },
  ])('$name', ({ use, at }) => {
    expect(playEnd([dayOf(use)])?.atMs ?? null).toBe(at)
  })

  it('is that of the first limit, which says when there is time again', () => {
    const login: TimeUse = { ...dayOf({ limitMs: HOUR }), type: 'session', windowEndMs: null }

    expect(playEnd([dayOf({}), login])).toEqual({ type: 'session', atMs: T + HOUR, renewsAtMs: null })
    expect(playEnd([login, dayOf({ usedMs: 1.5 * HOUR })])).toEqual({
      type: 'time',
      atMs: T + HOUR / 2,
      renewsAtMs: MIDNIGHT,
    })
    expect(playEnd([])).toBeNull()
  })
})
