import { describe, expect, it } from 'vitest'
import { addDays, calendarDay, dayBounds } from './calendar-day.ts'

const at = (text: string) => Date.parse(text)

describe('dayBounds', () => {
  // Offsets as the tz database has them for these days.
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00Z', 24],
    ['2026-11-21', 'Asia/Tokyo', '2026-11-20T15:00:00Z', 24],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00Z', 24],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00Z', 24],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00Z', 24],
  ])('%s in %s begins at %s and has %i hours', (day, timeZone, start, hours) => {
    const { startMs, endMs } = dayBounds(day, timeZone)
    expect(startMs).toBe(at(start))
    expect((endMs - startMs) / 3_600_000).toBe(hours)
  })
})

it('knows the day of an instant by where one stands', () => {
  expect(calendarDay(at('2026-11-21T22:30:00Z'), 'UTC')).toBe('2026-11-21')
  expect(calendarDay(at('2026-11-21T22:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-22')
})

it('counts days over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
