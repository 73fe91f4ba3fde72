import { expect, it } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

// Offsets as the tz database has them: winter of the north, half and quarter hours, both sides of the date line.
const WINTER = Date.parse('2026-11-21T22:30:45Z')
const SUMMER = Date.parse('2026-07-01T12:00:00Z')
const labelOf = (zone: string, atMs: number) =>
  timeZoneOptions(null, atMs)
    .find(({ value }) => value === zone)
    ?.label.replace('\u200e', '')

it.each([
  ['Europe/Berlin', WINTER, '(UTC+01:00) Europe/Berlin'],
  ['Europe/Berlin', SUMMER, '(UTC+02:00) Europe/Berlin'],
  ['America/St_Johns', WINTER, '(UTC−03:30) America/St Johns'],
  ['Pacific/Kiritimati', WINTER, '(UTC+14:00) Pacific/Kiritimati'],
  ['UTC', WINTER, '(UTC+00:00) UTC'],
])('names %s at %i as %s', (zone, atMs, label) => {
  expect(labelOf(zone, atMs)).toBe(label)
})

it('goes from west to east, and keeps a chosen zone by its old name', () => {
  const zones = timeZoneOptions('Asia/Calcutta', WINTER).map(({ value }) => value)
  expect(zones).toContain('Asia/Calcutta')
  expect(zones.indexOf('America/New_York')).toBeLessThan(zones.indexOf('Europe/London'))
  expect(zones.indexOf('Asia/Tokyo')).toBeGreaterThan(zones.indexOf('Asia/Calcutta'))
})
