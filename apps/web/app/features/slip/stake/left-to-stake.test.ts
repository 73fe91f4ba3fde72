import { betsOf } from '@touchline/betting/slip/bets-of'
import { aSelection, aSlip } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import type { Edited } from '../editing/use-edited.ts'
import { leftToStakeMinor } from './left-to-stake.ts'

const SLIP = aSlip({
  selections: [aSelection(1), aSelection(2)],
  multiSingleProviders: ['betradar'],
  entries: {
    'single:1:1::1': { stakeSource: 'stake', stakeMinor: 300 },
    'single:2:1::1': { stakeSource: 'stake', stakeMinor: 200 },
  },
})
const NONE: Edited = { status: 'none' }
const worth = (value: number, currency = 'EUR'): Edited => ({
  status: 'open',
  ref: 'R7',
  edited: { betId: 7, toCashout: { value, currency } },
})

describe('leftToStakeMinor', () => {
  it.each([
    ['the balance less the other bets', 1_000, NONE, 800],
    ['nothing where the others take all', 150, NONE, 0],
    ['the value of an edited bet besides', 0, worth(950), 750],
    ['nothing of a value in another currency', 1_000, worth(950, 'USD'), 800],
  ])('is %s', (_, available, edited, left) => {
    const [bet] = betsOf(SLIP)

    expect(bet && leftToStakeMinor(bet, SLIP, { available, currency: 'EUR' }, edited)).toBe(left)
  })
})
