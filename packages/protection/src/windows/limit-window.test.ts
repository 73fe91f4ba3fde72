import { describe, expect, it } from 'vitest'
import { windowAt } from './limit-window.ts'
import { monthsLater } from './zoned-time.ts'

const HOUR_MS = 3_600_000

function calendar(period: 'day' | 'week' | 'month', timeZone: string, now: string) {
  const { fromMs, untilMs } = windowAt(period, 'calendar', { nowMs: Date.parse(now), timeZone })
  if (untilMs === null) throw new Error('a calendar window ends')
  const iso = (ms: number) => new Date(ms).toISOString().replace(':00.000Z', 'Z')
  return { from: iso(fromMs), until: iso(untilMs), hours: (untilMs - fromMs) / HOUR_MS }
}

describe('a calendar window', () => {
  // Offsets of the IANA time zone database.
  it.each([
    ['an ordinary day', 'day', 'UTC', '2026-11-23T12:00Z', '2026-11-23T00:00Z', '2026-11-24T00:00Z', 24],
    [
      'London, clocks go forward',
      'day',
      'Europe/London',
      '2026-03-29T12:00Z',
      '2026-03-29T00:00Z',
      '2026-03-29T23:00Z',
      23,
    ],
    [
      'London, clocks go back',
      'day',
      'Europe/London',
      '2026-10-25T12:00Z',
      '2026-10-24T23:00Z',
      '2026-10-26T00:00Z',
      25,
    ],
    [
      'the second one o’clock of that night',
      'day',
      'Europe/London',
      '2026-10-25T01:30Z',
      '2026-10-24T23:00Z',
      '2026-10-26T00:00Z',
      25,
    ],
    [
      'Stockholm, a week with a day of 23 hours',
      'week',
      'Europe/Stockholm',
      '2026-03-29T12:00Z',
      '2026-03-22T23:00Z',
      '2026-03-29T22:00Z',
      167,
    ],
    [
      'Berlin, a week with a day of 25 hours',
      'week',
      'Europe/Berlin',
      '2026-10-19T00:00Z',
      '2026-10-18T22:00Z',
      '2026-10-25T23:00Z',
      169,
    ],
    [
      'Sunday is the last day of its week',
      'week',
      'UTC',
      '2026-11-22T23:59Z',
      '2026-11-16T00:00Z',
      '2026-11-23T00:00Z',
      168,
    ],
    ['29 February', 'day', 'UTC', '2028-02-29T10:00Z', '2028-02-29T00:00Z', '2028-03-01T00:00Z', 24],
    [
      'February of a leap year',
      'month',
      'UTC',
      '2028-02-29T10:00Z',
      '2028-02-01T00:00Z',
      '2028-03-01T00:00Z',
      29 * 24,
    ],
    [
      'February of another',
      'month',
      'UTC',
      '2026-02-28T10:00Z',
      '2026-02-01T00:00Z',
      '2026-03-01T00:00Z',
      28 * 24,
    ],
    [
      'Berlin’s March, an hour short',
      'month',
      'Europe/Berlin',
      '2026-03-31T10:00Z',
      '2026-02-28T23:00Z',
      '2026-03-31T22:00Z',
      31 * 24 - 1,
    ],
    [
      'December ends with the year',
      'month',
      'UTC',
      '2026-12-31T23:00Z',
      '2026-12-01T00:00Z',
      '2027-01-01T00:00Z',
      31 * 24,
    ],
    [
      'Kathmandu, 5 hours and 45 minutes ahead',
      'day',
      'Asia/Kathmandu',
      '2026-11-23T18:14Z',
      '2026-11-22T18:15Z',
      '2026-11-23T18:15Z',
      24,
    ],
    [
      'a quarter of an hour later it is tomorrow there',
      'day',
      'Asia/Kathmandu',
      '2026-11-23T18:15Z',
      '2026-11-23T18:15Z',
      '2026-11-24T18:15Z',
      24,
    ],
    [
      'Apia, the last day before the one it skipped',
      'day',
      'Pacific/Apia',
      '2011-12-30T09:00Z',
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
      24,
    ],
    [
      'Apia, the day after it',
      'day',
      'Pacific/Apia',
      '2011-12-30T10:00Z',
      '2011-12-30T10:00Z',
      '2011-12-31T10:00Z',
      24,
    ],
    [
      'Apia, a week of six days',
      'week',
      'Pacific/Apia',
      '2011-12-30T10:00Z',
      '2011-12-26T10:00Z',
      '2012-01-01T10:00Z',
      144,
    ],
    [
      'São Paulo, when midnight was skipped',
      'day',
      'America/Sao_Paulo',
      '2018-11-04T12:00Z',
      '2018-11-04T03:00Z',
      '2018-11-05T02:00Z',
      23,
    ],
    [
      'São Paulo, when the hour before midnight came twice',
      'day',
      'America/Sao_Paulo',
      '2018-02-17T12:00Z',
      '2018-02-17T02:00Z',
      '2018-02-18T03:00Z',
      25,
    ],
    [
      'Havana, where midnight comes twice',
      'day',
      'America/Havana',
      '2026-11-01T12:00Z',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
      25,
    ],
    [
      'Lord Howe, where the clock moves half an hour',
      'day',
      'Australia/Lord_Howe',
      '2026-10-04T00:00Z',
      '2026-10-03T13:30Z',
      '2026-10-04T13:00Z',
      23.5,
    ],
  ] as const)('%s', (_, period, zone, now, from, until, hours) => {
    expect(calendar(period, zone, now)).toEqual({ from, until, hours })
  })

  it('meets the next without a gap, in every zone, for the days around each of two years’ changes', () => {
    const wrong: string[] = []
    for (const timeZone of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 7 === 0)) {
      let at = Date.UTC(2026, 2, 20)
      while (at < Date.UTC(2026, 3, 10)) {
        const { fromMs, untilMs } = windowAt('day', 'calendar', { nowMs: at, timeZone })
        const next = untilMs ?? Infinity
        const isWithin = fromMs <= at && at < next && fromMs % 900_000 === 0
        const meets = windowAt('day', 'calendar', { nowMs: next, timeZone }).fromMs === next
        if (!isWithin || !meets) wrong.push(`${timeZone} ${new Date(at).toISOString()}`)
        at = next
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a rolling window', () => {
  it.each([
    ['day', 24],
    ['week', 168],
    ['month', 720],
  ] as const)('of a %s has %d hours and at most fifteen minutes more', (period, hours) => {
    const nowMs = Date.parse('2026-03-29T12:07:00Z')
    const { fromMs, untilMs } = windowAt(period, 'rolling', { nowMs, timeZone: 'Europe/London' })

    expect(untilMs).toBeNull()
    expect((nowMs - fromMs) / HOUR_MS).toBeCloseTo(hours + 7 / 60)
  })
})

describe('monthsLater', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-23', 6, '2027-05-23'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('%s and %d months are %s', (from, months, until) => {
    const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
    const added = monthsLater({ year, month, day }, months)
    expect(new Date(Date.UTC(added.year, added.month - 1, added.day)).toISOString().slice(0, 10)).toBe(until)
  })
})
