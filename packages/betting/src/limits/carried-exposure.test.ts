import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetToSettle } from '../settlement/settle-bet.ts'
import { settleBet } from '../settlement/settle-bet.ts'
import { SYSTEM_LINE_COUNT_MAX } from '../systems/system-types.ts'
import { anySystem } from '../testing/any-system.ts'
import { carriedExposure } from './carried-exposure.ts'
import { worstCase } from './worst-case.ts'

type Result = BetToSettle['legs'][number]['result']

const same = (amountMinor: number) => amountMinor

function aBet(
  odds: readonly number[],
  results: readonly Result[] = [],
  facts: Partial<BetToSettle> = {},
): BetToSettle {
  return {
    betType: odds.length === 1 ? 'single' : 'combo',
    stakeMinor: 1000,
    systemType: null,
    customOdds: null,
    legs: odds.map((oddsThousandths, at) => ({
      oddsThousandths,
      isBanker: false,
      result: results[at] ?? null,
    })),
    ...facts,
  }
}

describe('carriedExposure', () => {
  // ln 2 : ln 4 : ln 8 are 1 : 2 : 3.
  it.each<[string, BetToSettle, [stake: number, payout: number][]]>([
    ['a single', aBet([3000]), [[1000, 3000]]],
    [
      'a combo by the logarithms of its prices',
      aBet([2000, 4000, 8000]),
      [
        [167, 10_667],
        [333, 21_333],
        [500, 32_000],
      ],
    ],
    [
      'what a won leg leaves to the open ones',
      aBet([2000, 4000, 8000], ['win']),
      [
        [0, 0],
        [400, 25_600],
        [600, 38_400],
      ],
    ],
    [
      'a void leg as none',
      aBet([2000, 4000], ['void']),
      [
        [0, 0],
        [1000, 4000],
      ],
    ],
    [
      'nothing once a leg is lost',
      aBet([2000, 4000], ['lose']),
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'a custom bet by its legs’ own prices',
      aBet([2000, 4000], [], { betType: 'custom_bet', customOdds: 6000 }),
      [
        [333, 2000],
        [667, 4000],
      ],
    ],
    [
      'a refund of a custom bet',
      aBet([2000, 4000], ['void'], { betType: 'custom_bet', customOdds: 6000 }),
      [
        [0, 0],
        [1000, 1000],
      ],
    ],
  ])('gives %s', (_, bet, carried) => {
    expect(carriedExposure(bet, same).map(({ stake, payout }) => [stake, payout])).toEqual(carried)
  })

  it('gives a system the sum of its lines', () => {
    // Three doubles of 2.0, 4.0 and 8.0 at 1,000 each: 1:2 of 8,000, 1:3 of 16,000, 2:3 of 32,000.
    const bet = aBet([2000, 4000, 8000], [], {
      betType: 'system',
      stakeMinor: 3000,
      systemType: { winCount: 2, totalCount: 3 },
    })
    const lines = [
      [8000 / 3, 16_000 / 4],
      [(2 * 8000) / 3, (2 * 32_000) / 5],
    ].map(([one = 0, other = 0]) => Math.round(one + other))
    expect(carriedExposure(bet, same).map(({ payout }) => payout)).toEqual([
      lines[0],
      lines[1],
      56_000 - (lines[0] ?? 0) - (lines[1] ?? 0),
    ])
  })

  it('sums to the stake and the possible win of any system, to the unit', () => {
    fc.assert(
      fc.property(
        anySystem,
        fc.integer({ min: 1, max: 1_000_000 }),
        ({ type, odds, bankerCount }, stakeMinor) => {
          const legs = odds.map((oddsThousandths, at) => ({
            oddsThousandths,
            isBanker: at < bankerCount,
            result: null,
          }))
          const bet: BetToSettle = { betType: 'system', stakeMinor, systemType: type, customOdds: null, legs }
          const carried = carriedExposure(bet, same)
          const won = settleBet({
            ...bet,
            legs: legs.map(({ oddsThousandths, isBanker }) => ({
              oddsThousandths,
              isBanker,
              result: 'win' as const,
            })),
          })
          expect(carried.reduce((sum, { stake }) => sum + stake, 0)).toBe(stakeMinor)
          expect(carried.reduce((sum, { payout }) => sum + payout, 0)).toBe(
            won.status === 'settled' && won.returnMinor,
          )
          expect(carried.every(({ stake, payout }) => stake >= 0 && payout >= 0)).toBe(true)
        },
      ),
    )
  })

  it('leaves out the lines of a system that nothing decides any more', () => {
    const bet = aBet([2000, 4000, 8000], ['win', 'win', null], {
      betType: 'system',
      stakeMinor: 3000,
      systemType: { winCount: 2, totalCount: 3 },
    })
    // The first double has won 8,000; the others carry 16,000 and 32,000 on the third leg.
    expect(carriedExposure(bet, same)[2]).toEqual({ stake: 2000, payout: 48_000 })
    expect(SYSTEM_LINE_COUNT_MAX).toBe(1000)
  })
})

describe('worstCase', () => {
  const outcomes = [
    { stake: 1000, payout: 2500 },
    { stake: 500, payout: 4000 },
  ]
  it('is the costliest outcome where one wins, and all of them elsewhere', () => {
    expect(worstCase(outcomes, true)).toBe(2500)
    expect(worstCase(outcomes, false)).toBe(5000)
    expect(
      worstCase(
        [
          { stake: 900, payout: 1000 },
          { stake: 900, payout: 1000 },
        ],
        true,
      ),
    ).toBe(-800)
    expect(worstCase([], true)).toBe(0)
  })
})
