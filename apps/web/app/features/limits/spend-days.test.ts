import { expect, it } from 'vitest'
import { allDays, spendTotals } from './spend-days.ts'

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

it('sums a span up, and calls a stake without a return neither won nor lost', () => {
  const moved = { staked: 500, returned: 300, deposited: 1000, withdrawn: 200 }
  const behind = [
    { date: '2026-10-26', ...moved },
    { date: '2026-10-27', ...moved },
  ]
  expect(spendTotals(behind)).toEqual({
    staked: 1000,
    returned: 600,
    difference: -400,
    deposited: 2000,
    withdrawn: 400,
  })
  expect(spendTotals([{ ...day('2026-10-26', 100), returned: 900 }])).toMatchObject({ difference: 800 })
  // What a correction took back of an earlier win.
  expect(spendTotals([{ ...day('2026-10-26', 100), returned: -900 }])).toMatchObject({ difference: -1000 })
})
