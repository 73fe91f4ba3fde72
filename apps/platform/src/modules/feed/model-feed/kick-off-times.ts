import type { RandomStream } from '@touchline/pricing/random'

/** A weekly kick-off: days from Monday, minutes from midnight, both local. */
export interface WeeklySlot {
  day: number
  minute: number
}

/** Parses `Sat 15:00 x4, Sun 14:00`. Throws on anything else. */
export function parseSlots(text: string): WeeklySlot[] {
  return text.split(',').flatMap((part) => {
    const [, day = '', hours, minutes, times = '1'] =
      /^\s*([A-Z][a-z]{2}) (\d{2}):(\d{2})(?: x(\d+))?\s*$/.exec(part) ?? []
    if (!DAYS.includes(day)) throw new Error(`Not a kick-off time: ${part}`)
    const slot = { day: DAYS.indexOf(day), minute: Number(hours) * 60 + Number(minutes) }
    return Array.from({ length: Number(times) }, () => slot)
  })
}

/** `count` slots of the week in order of time; shared when there are more matches than slots. */
export function chooseSlots(slots: readonly WeeklySlot[], count: number, random: RandomStream): WeeklySlot[] {
  const rounds = Math.ceil(count / slots.length)
  const all = Array.from({ length: rounds }, () => slots).flat()
  return shuffle(all, random)
    .slice(0, count)
    .sort((a, b) => a.day - b.day || a.minute - b.minute)
}

/** The time of a slot in the week of `monday` (UTC midnight), in the league's time zone. */
export function kickOff(monday: Date, { day, minute }: WeeklySlot, timeZone: string): Date {
  const asUtc = monday.getTime() + day * DAY_MS + minute * MINUTE_MS
  // The offset at the resulting time; the first guess is wrong only near a change of clocks.
  const guess = asUtc - offsetMs(timeZone, asUtc)
  return new Date(asUtc - offsetMs(timeZone, guess))
}

/** The hour of the day at a moment, with its fraction. */
export function localHour(at: Date, timeZone: string): number {
  const local = at.getTime() + offsetMs(timeZone, at.getTime())
  return (((local % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS
}

/** The Monday of the moment's week, as UTC midnight. */
export function mondayOf(at: Date): Date {
  const day = Math.floor(at.getTime() / DAY_MS)
  // The first of January 1970 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS)
}

export function weekNumber(monday: Date): number {
  return Math.round((monday.getTime() - FIRST_MONDAY_MS) / WEEK_MS)
}

export function shuffle<T>(items: readonly T[], random: RandomStream): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const FIRST_MONDAY_MS = 4 * DAY_MS

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetMs(timeZone: string, atMs: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return local - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
}
