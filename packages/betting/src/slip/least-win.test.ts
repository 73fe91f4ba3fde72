import { describe, expect, it } from 'vitest'
import { aSelection } from '../testing/builders.ts'
import { leastWinMinor } from './least-win.ts'
import type { StakedBet } from './summarize-slip.ts'

describe('leastWinMinor', () => {
  const legs = [aSelection(1, { odds: 3000 }), aSelection(2, { odds: 2000 }), aSelection(3, { odds: 1500 })]

  it('is the cheapest line of a system, at the line’s own stake', () => {
    // Three doubles of 1.00: the one of 1.5 and 2.0 alone returns 3.00.
    expect(leastWinMinor(aSystem({ winCount: 2, totalCount: 3 }, 300))).toBe(300)
  })

  it('is the cheapest single of a cover that begins with singles', () => {
    // A Patent of seven times 1.00: the 1.5 alone returns 1.50.
    expect(leastWinMinor(aSystem({ winCount: 1, totalCount: 3, cover: 'patent' }, 700))).toBe(150)
  })

  it('counts on the bankers, which stand in every line', () => {
    // Banker 3.0 with one of the two others, two lines of 1.00: 3.0 × 1.5.
    const bet = {
      ...aSystem({ winCount: 1, totalCount: 2 }, 200),
      bankerIds: [legs[0]?.id ?? '1:1::1'] as const,
    }
    expect(leastWinMinor(bet)).toBe(450)
  })

  it('is not asked of a bet that wins whole or not at all', () => {
    expect(leastWinMinor({ ...aSystem(null, 300), betType: 'combo' })).toBeNull()
  })

  function aSystem(systemType: StakedBet['systemType'], stakeMinor: number): StakedBet {
    return {
      betType: 'system',
      selections: legs,
      systemType,
      bankerIds: [],
      customOdds: null,
      stakeMinor,
      currencyCode: 'EUR',
    }
  }
})
