import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeMs } from './active-time.ts'

describe('active time', () => {
  it.each([
    { last: null, adds: 60_000, of: 'the first report' },
    { last: 0, adds: 0, of: 'a report of another tab in the same moment' },
    { last: 20_000, adds: 20_000, of: 'another tab 20 seconds later' },
    { last: 60_000, adds: 60_000, of: 'the next minute' },
    { last: 3_600_000, adds: 60_000, of: 'a page that was hidden for an hour' },
    { last: -5000, adds: 0, of: 'a clock that is behind' },
  ])('adds $adds ms with $of', ({ last, adds }) => {
    const now = 1_000_000_000
    expect(activeMs(last === null ? null : now - last, now)).toBe(adds)
  })

  it('of any number of tabs is never more than the time that has passed, and a first minute', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { minLength: 1, maxLength: 50 }), (pauses) => {
        let [nowMs, lastMs, sumMs] = [0, null as number | null, 0]
        for (const pause of pauses) {
          nowMs += pause
          sumMs += activeMs(lastMs, nowMs)
          lastMs = nowMs
        }
        expect(sumMs).toBeLessThanOrEqual(nowMs - (pauses[0] ?? 0) + 60_000)
      }),
    )
  })
})
