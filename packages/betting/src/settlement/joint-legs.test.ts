import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carriedExposure } from '../limits/carried-exposure.ts'
import { type BetToCashOut, cashoutMinor } from './cashout.ts'
import { LEG_RESULTS, type LegResult } from './leg-result.ts'
import { type BetToSettle, type LegToSettle, settleBet } from './settle-bet.ts'

const OF_MATCH_1 = { matchId: 1, oddsThousandths: 3000 }
const OF_MATCH_2 = { matchId: 2, oddsThousandths: 2500 }

/** Two of match 1 at 3.00 together, and one of another match at 2.00. */
function aCombo(
  together: readonly [LegResult | null, LegResult | null],
  alone: LegResult | null,
): BetToSettle {
  const [one, other] = together
  return combo([joined(1900, one), joined(1800, other), leg(2000, alone)])
}

describe('settleBet: a combo with selections of one match as one leg', () => {
  // By hand: 100.00 at 3.00 × 2.00; a refunded group leaves the factor 1, as a custom bet comes back whole.
  it.each<{ together: [LegResult, LegResult]; alone: LegResult; result: string; returnMinor: number }>([
    { together: ['win', 'win'], alone: 'win', result: 'win_entire', returnMinor: 60_000 },
    { together: ['win', 'lose'], alone: 'win', result: 'lose_entire', returnMinor: 0 },
    { together: ['void', 'lose'], alone: 'win', result: 'lose_entire', returnMinor: 0 },
    { together: ['win', 'void'], alone: 'win', result: 'win_entire', returnMinor: 20_000 },
    { together: ['void', 'void'], alone: 'win', result: 'win_entire', returnMinor: 20_000 },
    { together: ['win', 'half_win'], alone: 'win', result: 'win_entire', returnMinor: 20_000 },
    { together: ['win', 'win'], alone: 'void', result: 'win_entire', returnMinor: 30_000 },
    { together: ['win', 'void'], alone: 'void', result: 'refund_entire', returnMinor: 10_000 },
    { together: ['win', 'win'], alone: 'half_lose', result: 'win_entire', returnMinor: 15_000 },
    { together: ['win', 'void'], alone: 'half_lose', result: 'refund_half_lose_other', returnMinor: 5000 },
    { together: ['win', 'win'], alone: 'lose', result: 'lose_entire', returnMinor: 0 },
  ])('$together with $alone is $result', ({ together, alone, result, returnMinor }) => {
    expect(settleBet(aCombo(together, alone))).toEqual({ status: 'settled', result, returnMinor })
  })

  it('gives a dead heat its share of the joint price', () => {
    const heat = { places: 1, tied: 2 }
    const bet = combo([{ ...joined(1900, 'win'), deadHeat: heat }, joined(1800, 'win'), leg(2000, 'win')])
    expect(settleBet(bet)).toMatchObject({ returnMinor: 30_000 })
  })

  it('is lost with the first selection that is, and open until all have results', () => {
    expect(settleBet(aCombo(['lose', null], null))).toMatchObject({ result: 'lose_entire' })
    expect(settleBet(aCombo(['win', null], 'win'))).toMatchObject({ status: 'open' })
    expect(settleBet(aCombo(['void', null], 'win'))).toMatchObject({ status: 'open' })
  })

  it('has a price for each of its groups', () => {
    const legs = [
      joined(1900, 'win'),
      joined(1800, 'win', OF_MATCH_2),
      joined(1500, 'win'),
      joined(1400, 'win', OF_MATCH_2),
    ]
    expect(settleBet(combo(legs))).toMatchObject({ returnMinor: 75_000 })
  })

  it('a group alone ends as the same custom bet does, whatever its results', () => {
    const results = fc.array(fc.constantFrom(...LEG_RESULTS, null), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(results, fc.integer({ min: 1001, max: 50_000 }), (each, odds) => {
        const together = each.map((result) => joined(1500, result, { matchId: 1, oddsThousandths: odds }))
        const apart = together.map(({ oddsThousandths, result }) => leg(oddsThousandths, result))
        const custom = settleBet({ ...combo(apart), betType: 'custom_bet', customOdds: odds })
        // Beside a leg that is void, so that the rest decides alone.
        expect(settleBet(combo([...together, leg(2000, 'void')]))).toEqual(custom)
      }),
    )
  })
})

describe('exposure of a combo with a group', () => {
  it('is the whole bet, shared by the open selections', () => {
    const bet = aCombo(['win', null], null)
    const carried = carriedExposure(bet, (minor) => minor)
    expect(carried[0]).toEqual({ stake: 0, payout: 0 })
    expect(carried.reduce((sum, { payout }) => sum + payout, 0)).toBe(60_000)
    expect(carried.reduce((sum, { stake }) => sum + stake, 0)).toBe(10_000)
  })
})

describe('cashoutMinor of a combo with a group', () => {
  /** The open selections of match 1 have fair joint odds of 2.00, the other leg of 1.60. */
  const forSale = (
    together: readonly (LegResult | null)[],
    alone: LegResult | null = null,
  ): BetToCashOut => ({
    betType: 'combo',
    stakeMinor: 10_000,
    systemType: null,
    custom: null,
    legs: [
      ...together.map((result) => ({
        takenOdds: 1900,
        result,
        fairOdds: 1700,
        isBanker: false,
        joint: { ...OF_MATCH_1, fairOdds: 2000 },
      })),
      { takenOdds: 2000, result: alone, fairOdds: 1600, isBanker: false },
    ],
  })

  // By hand: 100.00 × 3.00/2.00 × 2.00/1.60 × 0.95, and so on.
  it.each<[name: string, bet: BetToCashOut, value: number | null]>([
    ['open', forSale([null, null]), 17_812],
    ['with one selection won', forSale(['win', null]), 17_812],
    ['with the group won', forSale(['win', 'win']), 35_625],
    ['with the other leg won', forSale([null, null], 'win'), 28_500],
    ['with the group refunded', forSale(['win', 'void']), 11_875],
    ['with a lost selection', forSale(['lose', null]), null],
    ['with a void selection beside an open one', forSale(['void', null]), null],
  ])('%s', (_name, bet, value) => {
    expect(cashoutMinor(bet)).toBe(value)
  })

  it('is nothing while the open selections have no joint price', () => {
    const bet = forSale([null, null])
    const legs = bet.legs.map((one) =>
      one.joint ? { ...one, joint: { ...one.joint, fairOdds: null } } : one,
    )
    expect(cashoutMinor({ ...bet, legs })).toBeNull()
  })
})

function combo(legs: readonly LegToSettle[]): BetToSettle {
  return { betType: 'combo', stakeMinor: 10_000, legs, systemType: null, customOdds: null }
}

function leg(oddsThousandths: number, result: LegResult | null) {
  return { oddsThousandths, result, isBanker: false }
}

function joined(oddsThousandths: number, result: LegResult | null, joint = OF_MATCH_1) {
  return { ...leg(oddsThousandths, result), joint }
}
