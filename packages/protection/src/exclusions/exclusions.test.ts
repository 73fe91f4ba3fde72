import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockAt, type Exclusion } from './exclusion.ts'
import { exclusionEnd, panicEnd, revocableUntil } from './exclusion-end.ts'
import { sameTimeMonthsLater } from './months-later.ts'

const HOUR_MS = 3_600_000
const at = (text: string) => Date.parse(text)

describe('sameTimeMonthsLater', () => {
  it.each([
    ['six months', '2026-01-15T10:30:00Z', 6, 'UTC', '2026-07-15T10:30:00Z'],
    [
      'into summer time, at the same time of day',
      '2026-01-15T11:00:00Z',
      6,
      'Europe/Berlin',
      '2026-07-15T10:00:00Z',
    ],
    ['out of summer time', '2026-07-15T10:00:00Z', 6, 'Europe/Berlin', '2027-01-15T11:00:00Z'],
    ['five years', '2026-11-23T04:00:00Z', 60, 'Europe/London', '2031-11-23T04:00:00Z'],
    [
      'a month without the day ends with the first of the next',
      '2026-08-31T12:00:00Z',
      6,
      'UTC',
      '2027-03-01T12:00:00Z',
    ],
    ['a 29 February', '2028-02-29T12:00:00Z', 12, 'UTC', '2029-03-01T12:00:00Z'],
    ['a 29 February that comes again', '2028-02-29T12:00:00Z', 48, 'UTC', '2032-02-29T12:00:00Z'],
    [
      'an hour shown twice is the later one',
      '2026-09-25T00:30:00Z',
      1,
      'Europe/Berlin',
      '2026-10-25T01:30:00Z',
    ],
    [
      'an hour that is skipped is the one after',
      '2026-01-29T01:30:00Z',
      2,
      'Europe/London',
      '2026-03-29T01:30:00Z',
    ],
    [
      'a day that begins before that of UTC',
      '2026-02-28T23:30:00-03:00',
      12,
      'America/Sao_Paulo',
      '2027-02-28T23:30:00-03:00',
    ],
    ['45 minutes past a whole hour', '2026-01-31T18:15:00Z', 1, 'Asia/Kathmandu', '2026-02-28T18:15:00Z'],
  ])('%s', (_, from, months, zone, to) => {
    expect(new Date(sameTimeMonthsLater(at(from), months, zone)).toISOString()).toBe(
      new Date(at(to)).toISOString(),
    )
  })

  it('is never shorter than the shortest month there is, and keeps the milliseconds', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu']
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') }),
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom(...zones),
        (from, months, zone) => {
          const end = sameTimeMonthsLater(from, months, zone)
          expect(end - from).toBeGreaterThanOrEqual(months * 28 * 24 * HOUR_MS - HOUR_MS)
          expect(end - from).toBeLessThan((months * 31 + 2) * 24 * HOUR_MS)
          expect((end - from) % 60_000).toBe(0)
        },
      ),
    )
  })
})

const PACK = {
  timeZone: 'Europe/Berlin',
  panicButton: { hours: 24 },
  timeOut: { hours: [24, 168] },
  selfExclusion: {
    months: [3, 'indefinite'] as const,
    revocableWithinDays: 30,
    access: 'withdraw_only' as const,
    openBets: 'stand' as const,
  },
}
const NOW = at('2026-11-23T04:05:06.789Z')

describe('what a jurisdiction offers', () => {
  it('is hours to the millisecond, calendar months, or no end', () => {
    expect(exclusionEnd({ kind: 'time_out', hours: 24 }, PACK, NOW)).toBe(NOW + 24 * HOUR_MS)
    expect(exclusionEnd({ kind: 'self_exclusion', months: 3 }, PACK, NOW)).toBe(
      at('2027-02-23T04:05:06.789Z'),
    )
    expect(exclusionEnd({ kind: 'self_exclusion', months: 'indefinite' }, PACK, NOW)).toBe(Infinity)
    expect(panicEnd(PACK, NOW)).toBe(NOW + 24 * HOUR_MS)
  })

  it('is nothing else', () => {
    expect(exclusionEnd({ kind: 'time_out', hours: 25 }, PACK, NOW)).toBeNull()
    expect(exclusionEnd({ kind: 'self_exclusion', months: 1 }, PACK, NOW)).toBeNull()
    expect(panicEnd({ panicButton: null }, NOW)).toBeNull()
  })

  it('can be taken back only without an end, only of oneself, only where the pack says so', () => {
    const forever = { kind: 'self_exclusion', startsAtMs: NOW, endsAtMs: Infinity }
    const never = { selfExclusion: { ...PACK.selfExclusion, revocableWithinDays: null } }

    expect(revocableUntil(forever, PACK)).toBe(NOW + 30 * 24 * HOUR_MS)
    expect(revocableUntil(forever, never)).toBeNull()
    expect(revocableUntil({ ...forever, endsAtMs: NOW + HOUR_MS }, PACK)).toBeNull()
    expect(revocableUntil({ ...forever, kind: 'register' }, PACK)).toBeNull()
  })
})

describe('blockAt', () => {
  const exclusion: Exclusion = {
    kind: 'time_out',
    startsAtMs: 1000,
    endsAtMs: 2000,
    access: 'withdraw_only',
    liftedAtMs: null,
  }

  it('holds from the press until the end, to the millisecond', () => {
    expect([999, 1000, 1999, 2000].map((now) => blockAt([exclusion], now) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('is the latest end and the strictest access of all that holds', () => {
    const strict: Exclusion = { ...exclusion, kind: 'self_exclusion', endsAtMs: 1500, access: 'none' }

    expect(blockAt([exclusion, strict], 1400)).toEqual({ reason: 'time_out', untilMs: 2000, access: 'none' })
    expect(blockAt([exclusion, strict], 1600)).toMatchObject({ access: 'withdraw_only' })
  })

  it('never ends early, whatever is added later', () => {
    const anExclusion = fc.record({
      kind: fc.constantFrom('panic' as const, 'time_out' as const, 'self_exclusion' as const),
      startsAtMs: fc.integer({ min: 0, max: 100 }),
      lengthMs: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constant(Infinity)),
      access: fc.constantFrom('withdraw_only' as const, 'none' as const),
    })
    fc.assert(
      fc.property(fc.array(anExclusion, { minLength: 1 }), fc.integer({ min: 0, max: 300 }), (drawn, now) => {
        const added = drawn.map(({ lengthMs, ...one }) => ({
          ...one,
          endsAtMs: one.startsAtMs + lengthMs,
          liftedAtMs: null,
        }))
        const first = added.slice(0, 1)
        const before = blockAt(first, now)
        const after = blockAt(added, now)
        fc.pre(before !== null)
        expect(after?.untilMs).toBeGreaterThanOrEqual(before?.untilMs ?? 0)
        expect([before?.access, 'none']).toContain(after?.access)
      }),
    )
  })
})
