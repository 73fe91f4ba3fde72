import { describe, expect, it } from 'vitest'
import { parseKickOff } from './kick-off-text.ts'

describe('parseKickOff', () => {
  it.each([
    ['20:30', null, 1230, null],
    ['9:05', null, 545, null],
    ['13:00', 'UTC-3', 780, -3],
    ['13:00 UTC', null, 780, 0],
    ['13:00 UTC-6', 'UTC+1', 780, -6],
    ['19:45 UTC±0', null, 1185, 0],
    ['19:45 UTC−3', null, 1185, -3],
    ['18:30 UTC+5:30', null, 1110, 5.5],
    ['20:45 CET', null, 1245, 1],
    ['20:45 CEST', null, 1245, 2],
    ['12:00 edt', null, 720, -4],
  ])('reads %s', (time, zone, minute, utcOffsetHours) => {
    expect(parseKickOff(time, zone)).toEqual({ minute, utcOffsetHours, unknownZone: null })
  })

  it.each(['20:45 XYZ', '20:45 UTC+19', '20:45 local time'])('has no time for %s', (time) => {
    expect(parseKickOff(time, null)).toMatchObject({ minute: null, utcOffsetHours: null })
    expect(parseKickOff(time, null).unknownZone).not.toBeNull()
  })

  it.each(['', 'noon', '29:00', '12:60', '24:00', '12:00:00'])('refuses %j', (time) => {
    expect(() => parseKickOff(time, null)).toThrow('is no time')
  })
})
