import { describe, expect, it } from 'vitest'
import { addMonths, dayTowards, inMonth, monthWeeks, weekdayOf } from './month-days.ts'

const MONDAY = 1
const SATURDAY = 6
const SUNDAY = 7

describe('monthWeeks', () => {
  it.each([
    // November 2026 begins on a Sunday.
    ['2026-11', MONDAY, '2026-10-26'],
    ['2026-11', SUNDAY, '2026-11-01'],
    ['2026-11', SATURDAY, '2026-10-31'],
    ['2027-02', MONDAY, '2027-02-01'],
  ])('of %s from weekday %i begins with %s, and has six weeks', (month, firstWeekday, first) => {
    const weeks = monthWeeks(month, firstWeekday)
    expect(weeks[0]?.[0]).toBe(first)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(weeks.every(([day = '']) => weekdayOf(day) === firstWeekday)).toBe(true)
  })
})

it('counts months over years, and keeps to the days that a month has', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(inMonth('2026-01-31', '2026-02')).toBe('2026-02-28')
  expect(inMonth('2026-03-15', '2026-02')).toBe('2026-02-15')
})

describe('dayTowards', () => {
  const keys = { isRightToLeft: false, firstWeekday: MONDAY }

  // 2026-11-21 is a Saturday.
  it.each([
    ['ArrowRight', '2026-11-22'],
    ['ArrowLeft', '2026-11-20'],
    ['ArrowDown', '2026-11-28'],
    ['ArrowUp', '2026-11-14'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-21'],
    ['PageDown', '2026-12-21'],
    ['Enter', null],
  ])('%s leads to %s', (key, day) => {
    expect(dayTowards('2026-11-21', key, keys)).toBe(day)
  })

  it('turns the arrows round in a page that runs from right to left', () => {
    const keysOfArabic = { isRightToLeft: true, firstWeekday: SATURDAY }
    expect(dayTowards('2026-11-21', 'ArrowRight', keysOfArabic)).toBe('2026-11-20')
    expect(dayTowards('2026-11-21', 'End', keysOfArabic)).toBe('2026-11-27')
  })
})
