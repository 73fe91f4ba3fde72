import { describe, expect, it } from 'vitest'
import { lastDays, lastMonths, spanQuery } from './span.ts'

const NOON = Date.parse('2026-11-23T12:00:00Z')

describe('lastDays', () => {
  it.each([
    [1, '2026-11-23'],
    [7, '2026-11-17'],
    [365, '2025-11-24'],
  ])('%d days end today', (days, from) => {
    expect(lastDays(days, NOON, 'UTC')).toEqual({ from, until: '2026-11-23' })
  })

  it('counts days of the player’s zone', () => {
    expect(lastDays(1, NOON, 'Pacific/Kiritimati').until).toBe('2026-11-24')
  })
})

describe('lastMonths', () => {
  it.each([
    ['2026-11-23T12:00:00Z', 12, '2025-11-24'],
    ['2026-11-23T12:00:00Z', 60, '2021-11-24'],
    ['2028-02-29T12:00:00Z', 12, '2027-03-01'],
    ['2026-03-31T12:00:00Z', 1, '2026-03-01'],
  ])('before %s, %d of them begin at %3$s', (now, months, from) => {
    expect(lastMonths(months, Date.parse(now), 'UTC')).toEqual({ from, until: now.slice(0, 10) })
  })
})

describe('spanQuery', () => {
  it('covers both days wholly, also one with 25 hours', () => {
    expect(spanQuery({ from: '2026-10-25', until: '2026-10-25' }, 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      until: '2026-10-25T23:00:00.000Z',
    })
  })

  it.each([
    ['2026-10-26', '2026-10-25'],
    ['', '2026-10-25'],
    ['2026-10-26', ''],
  ])('from %j until %j is none', (from, until) => {
    expect(spanQuery({ from, until }, 'UTC')).toBeNull()
  })
})
