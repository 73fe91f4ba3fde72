import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEG_RESULTS, type LegResult } from './leg-result.ts'
import { type BetToSettle, cancelBet, settleBet } from './settle-bet.ts'

type Leg = [oddsThousandths: number, result: LegResult | null]

function aBet(betType: BetToSettle['betType'], legs: Leg[], facts: Partial<BetToSettle> = {}): BetToSettle {
  return {
    betType,
    stakeMinor: 10_000,
    legs: legs.map(([oddsThousandths, result]) => ({ oddsThousandths, result, isBanker: false })),
    systemType: null,
    customOdds: null,
    ...facts,
  }
}

const aLeg = () => fc.tuple(fc.integer({ min: 1001, max: 20_000 }), fc.constantFrom(...LEG_RESULTS))

describe('settleBet: singles', () => {
  // The Asian handicap example of asianhandicap.tripod.com (Cardiff 1.825, Swansea 2.075, 100 each) and bet365's rules.
  it.each<[LegResult, number, string, number]>([
    ['win', 2075, 'win_entire', 20_750],
    ['lose', 1825, 'lose_entire', 0],
    ['half_win', 1825, 'refund_half_win_other', 14_125],
    ['half_lose', 2075, 'refund_half_lose_other', 5000],
    ['void', 1825, 'refund_entire', 10_000],
  ])('%s at %i thousandths is %s and returns %i', (legResult, odds, result, returnMinor) => {
    expect(settleBet(aBet('single', [[odds, legResult]]))).toEqual({ status: 'settled', result, returnMinor })
  })

  it('cuts half a cent away', () => {
    expect(settleBet(aBet('single', [[2000, 'half_lose']], { stakeMinor: 333 }))).toMatchObject({
      returnMinor: 166,
    })
  })

  it('stays open without a result', () => {
    expect(settleBet(aBet('single', [[2000, null]]))).toEqual({ status: 'open', result: 'no_results' })
  })

  it('is canceled with the whole stake back', () => {
    expect(cancelBet({ stakeMinor: 333 })).toEqual({
      status: 'settled',
      result: 'canceled',
      returnMinor: 333,
    })
  })
})

describe('settleBet: combos', () => {
  it.each<{ legs: Leg[]; result: string; returnMinor: number }>([
    {
      legs: [
        [2000, 'win'],
        [3000, 'win'],
      ],
      result: 'win_entire',
      returnMinor: 60_000,
    },
    {
      legs: [
        [2000, 'win'],
        [3000, 'void'],
      ],
      result: 'win_entire',
      returnMinor: 20_000,
    },
    {
      legs: [
        [2000, 'void'],
        [3000, 'void'],
      ],
      result: 'refund_entire',
      returnMinor: 10_000,
    },
    {
      legs: [
        [2000, 'half_win'],
        [3000, 'void'],
      ],
      result: 'refund_half_win_other',
      returnMinor: 15_000,
    },
    {
      legs: [
        [2000, 'half_lose'],
        [3000, 'void'],
      ],
      result: 'refund_half_lose_other',
      returnMinor: 5000,
    },
    {
      legs: [
        [1900, 'half_win'],
        [3000, 'win'],
      ],
      result: 'win_entire',
      returnMinor: 43_500,
    },
    {
      legs: [
        [1900, 'half_lose'],
        [3000, 'win'],
      ],
      result: 'win_entire',
      returnMinor: 15_000,
    },
    {
      legs: [
        [1900, 'half_lose'],
        [1500, 'win'],
      ],
      result: 'refund_half_lose_other',
      returnMinor: 7500,
    },
    // Exactly the stake: nothing is won.
    {
      legs: [
        [1900, 'half_lose'],
        [2000, 'win'],
      ],
      result: 'refund_half_lose_other',
      returnMinor: 10_000,
    },
    {
      legs: [
        [1900, 'half_lose'],
        [1500, 'lose'],
      ],
      result: 'lose_entire',
      returnMinor: 0,
    },
  ])('$legs is $result and returns $returnMinor', ({ legs, result, returnMinor }) => {
    expect(settleBet(aBet('combo', legs))).toEqual({ status: 'settled', result, returnMinor })
  })

  it('is won also where the win is cut to the stake', () => {
    const legs: Leg[] = [
      [1001, 'win'],
      [1001, 'win'],
    ]
    expect(settleBet(aBet('combo', legs, { stakeMinor: 1 }))).toMatchObject({
      result: 'win_entire',
      returnMinor: 1,
    })
  })

  it('is lost with its first lost leg, whatever is still open', () => {
    const bet = aBet('combo', [
      [2000, null],
      [3000, 'lose'],
      [1500, null],
    ])
    expect(settleBet(bet)).toMatchObject({ status: 'settled', result: 'lose_entire' })
  })

  it('stays open while a leg that may still win is', () => {
    const bet = aBet('combo', [
      [2000, 'win'],
      [3000, null],
    ])
    expect(settleBet(bet)).toEqual({ status: 'open', result: 'no_results' })
  })
})

describe('settleBet: systems', () => {
  const twoOfThree = { systemType: { winCount: 2, totalCount: 3 }, stakeMinor: 60_000 }

  // The worked example of sportsbet24.online: 600 on 2/3 at 1.90, 2.00 and 2.50.
  it.each<{ results: LegResult[]; result: string; returnMinor: number }>([
    { results: ['win', 'win', 'win'], result: 'win_entire', returnMinor: 271_000 },
    { results: ['win', 'win', 'lose'], result: 'win_entire', returnMinor: 76_000 },
    { results: ['lose', 'win', 'win'], result: 'win_entire', returnMinor: 100_000 },
    { results: ['lose', 'win', 'lose'], result: 'lose_entire', returnMinor: 0 },
    { results: ['void', 'void', 'void'], result: 'refund_entire', returnMinor: 60_000 },
    // One leg decides, as in no other bet: two of the three lines pay half.
    { results: ['half_lose', 'void', 'void'], result: 'win_entire', returnMinor: 40_000 },
    { results: ['half_lose', 'half_lose', 'void'], result: 'win_entire', returnMinor: 25_000 },
  ])('$results returns $returnMinor', ({ results, result, returnMinor }) => {
    const legs = [1900, 2000, 2500].map((odds, index): Leg => [odds, results[index] ?? null])
    expect(settleBet(aBet('system', legs, twoOfThree))).toEqual({ status: 'settled', result, returnMinor })
  })

  it('is lost as soon as fewer legs than its win count can win, and not before', () => {
    const one = aBet(
      'system',
      [
        [1900, 'lose'],
        [2000, null],
        [2500, null],
      ],
      twoOfThree,
    )
    const two = aBet(
      'system',
      [
        [1900, 'lose'],
        [2000, 'lose'],
        [2500, null],
      ],
      twoOfThree,
    )
    expect(settleBet(one).status).toBe('open')
    expect(settleBet(two)).toMatchObject({ result: 'lose_entire' })
  })
})

describe('settleBet: custom bets', () => {
  it.each<[LegResult, string, number]>([
    ['win', 'win_entire', 45_000],
    ['void', 'refund_entire', 10_000],
    ['lose', 'lose_entire', 0],
  ])('a second leg of %s makes it %s', (second, result, returnMinor) => {
    const bet = aBet(
      'custom_bet',
      [
        [2000, 'win'],
        [3000, second],
      ],
      { customOdds: 4500 },
    )
    expect(settleBet(bet)).toEqual({ status: 'settled', result, returnMinor })
  })
})

describe('settleBet: properties', () => {
  it('a half result is two bets of half the stake, one of them refunded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1001, max: 20_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.constantFrom('win', 'lose'),
        (odds, halfMinor, half) => {
          const whole = settleBet(aBet('single', [[odds, `half_${half}`]], { stakeMinor: 2 * halfMinor }))
          const part = settleBet(aBet('single', [[odds, half]], { stakeMinor: halfMinor }))
          const expected = part.status === 'settled' ? part.returnMinor + halfMinor : null
          expect(whole).toMatchObject({ returnMinor: expected })
        },
      ),
    )
  })

  it('never pays more than the bet promised, and never depends on the order of the legs', () => {
    fc.assert(
      fc.property(fc.array(aLeg(), { minLength: 2, maxLength: 8 }), (legs) => {
        const settled = settleBet(aBet('combo', legs))
        const won = settleBet(
          aBet(
            'combo',
            legs.map(([odds]) => [odds, 'win']),
          ),
        )
        const returned = settled.status === 'settled' ? settled.returnMinor : -1
        expect(returned).toBeGreaterThanOrEqual(0)
        expect(returned).toBeLessThanOrEqual(won.status === 'settled' ? won.returnMinor : -1)
        expect(settleBet(aBet('combo', legs.toReversed()))).toEqual(settled)
      }),
    )
  })
})
