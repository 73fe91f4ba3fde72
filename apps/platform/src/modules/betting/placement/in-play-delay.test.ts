import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { describe, expect, it } from 'vitest'
import { longestDelayMs } from './in-play-delay.ts'

const DELAYS = [
  { sportKey: 'soccer', delayMs: 5000 },
  { sportKey: 'tennis', delayMs: 4000 },
]
const { live, prematch } = MATCH_STATUS

describe('longestDelayMs', () => {
  it.each([
    {
      legs: [
        ['tennis', live],
        ['soccer', live],
      ],
      expected: 5000,
    },
    {
      legs: [
        ['tennis', live],
        ['soccer', prematch],
      ],
      expected: 4000,
    },
    { legs: [['soccer', prematch]], expected: 0 },
    { legs: [['chess', live]], expected: 0 },
  ] as const)('is the longest of the legs in play: $legs wait $expected ms', ({ legs, expected }) => {
    const offers = legs.map(([sportKey, matchStatus]) => ({ sportKey, matchStatus }))
    expect(longestDelayMs(offers, DELAYS)).toBe(expected)
  })
})
