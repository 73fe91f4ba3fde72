import { expect, it } from 'vitest'
import { allDays } from './spend-days.ts'

const day = (date: string, staked: number) => ({ date, staked, returned: 0, deposited: 0, withdrawn: 0 })

it('has each day of the span once, across a change of the clock', () => {
  const now = Date.parse('2026-10-26T00:30:00+01:00')
  const days = allDays([day('2026-10-24', 500)], 3, now, 'Europe/Berlin')
  expect(days.map(({ date, staked }) => [date, staked])).toEqual([
    ['2026-10-24', 500],
    ['2026-10-25', 0],
    ['2026-10-26', 0],
  ])
})

it('ends with the newest day that the platform knows, though the device is behind', () => {
  const days = allDays([day('2026-10-27', 100)], 2, Date.parse('2026-10-26T12:00:00Z'), 'UTC')
  expect(days.map(({ date }) => date)).toEqual(['2026-10-26', '2026-10-27'])
})
