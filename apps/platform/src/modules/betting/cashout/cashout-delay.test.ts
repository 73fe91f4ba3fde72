import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { expect, it } from 'vitest'
import { cashoutDelayMs } from './cashout-delay.ts'

const { live, prematch } = MATCH_STATUS

it.each([
  { legs: [{ matchStatus: live, result: null }], delayMs: 2000 },
  { legs: [{ matchStatus: prematch, result: null }], delayMs: 0 },
  // Decided legs do not change the value.
  {
    legs: [
      { matchStatus: live, result: 'win' },
      { matchStatus: prematch, result: null },
    ],
    delayMs: 0,
  },
] as const)('a sale of $legs waits $delayMs ms', ({ legs, delayMs }) => {
  const played = legs.map((leg) => ({ ...leg, sportKey: 'soccer' }))
  expect(cashoutDelayMs(played, undefined)).toBe(delayMs)
  expect(cashoutDelayMs(played, 700)).toBe(Math.min(delayMs, 700))
})
