import { describe, expect, it } from 'vitest'
import { combineOdds } from '../odds/combine.ts'
import { comboboostTerms, farmingBonusTerms, freebetTerms, TERMS_MAX } from './bonus-terms.ts'
import { type FittingBet, type FittingTerms, fitBonus } from './fit-bonus.ts'
import type { FreebetTerms } from './kinds/freebet.ts'
import type { LegTerms } from './suitable-legs.ts'

const LEGS: LegTerms = { minOdds: 1500, maxOdds: null, matchStatus: null, eventConditions: [] }
const RANGES = [
  { minCount: 3, maxCount: 3, bonusOdds: 1050 },
  { minCount: 4, maxCount: 5, bonusOdds: 1070 },
]
const BOOST: FittingTerms = { type: 'comboboost', legs: LEGS, ranges: RANGES, caps: [] }
const FREEBET: FreebetTerms = {
  kind: 'only_win',
  amountMinor: 1000,
  currency: 'EUR',
  selectionCountFrom: null,
  selectionCountTo: null,
}

describe('an insurance', () => {
  const insurance = {
    minLegCount: 2,
    lostLegCount: 1,
    shareThousandths: 500,
    caps: [{ value: 400, currency: 'EUR' }],
  }
  const terms: FittingTerms = {
    type: 'hunting',
    legs: LEGS,
    farmOncePerEvent: false,
    farmedEvents: [],
    insurance,
  }

  it('is worth what comes back, up to its cap, and no points', () => {
    expect(fitBonus(terms, bet([1500, 1800], { stakeMinor: 333 }))).toMatchObject({
      problem: null,
      worthMinor: 166,
      potentialPoints: null,
    })
    expect(fitBonus(terms, bet([1500, 1800])).worthMinor).toBe(400)
  })

  it.each<[string, FittingBet]>([
    ['too_few_legs', bet([1500])],
    ['legs_do_not_count', bet([1500, 1800, 1200])],
    ['currency', bet([1500, 1800], { currency: 'USD' })],
    ['bet_type', bet([1500, 1800], { betType: 'system' })],
    ['bet_type', bet([1500, 1800], { betType: 'custom_bet' })],
  ])('does not fit because of %s', (problem, unfit) => {
    expect(fitBonus(terms, unfit)).toMatchObject({ problem, worthMinor: null })
  })
})

describe('a combo boost', () => {
  it('is worth what the step adds, beside legs that do not count', () => {
    expect(fitBonus(BOOST, bet([1500, 1800, 2000, 1200]))).toEqual({
      problem: null,
      legs: [null, null, null, 'odds_too_low'],
      activeRangeIndex: 0,
      bonusOdds: 1050,
      // 10.00 · 1.5 · 1.8 · 2 · 1.2 is 64.80.
      worthMinor: 324,
      potentialPoints: null,
      nextStep: { missingCount: 1, minOdds: 1500, bonusOdds: 1070 },
    })
  })

  it('never adds more than its cap of the currency', () => {
    const terms = { ...BOOST, caps: [{ value: 100, currency: 'EUR' }] }
    expect(fitBonus(terms, bet([1500, 1800, 2000])).worthMinor).toBe(100)
    expect(fitBonus(terms, bet([1500, 1800, 2000], { currency: 'USD' })).worthMinor).toBe(270)
  })

  it.each<[string, FittingBet]>([
    ['too_few_legs', bet([1500, 1800])],
    ['too_many_legs', bet([1500, 1500, 1500, 1500, 1500, 1500])],
    ['bet_type', bet([1500, 1800, 2000], { betType: 'system' })],
    ['bet_type', bet([1500, 1800, 2000], { betType: 'custom_bet' })],
  ])('does not fit because of %s', (problem, placed) => {
    expect(fitBonus(BOOST, placed)).toMatchObject({ problem, bonusOdds: null, worthMinor: null })
  })
})

describe('a boost of one price', () => {
  const terms: FittingTerms = {
    type: 'comboboost',
    legs: {
      minOdds: null,
      maxOdds: null,
      matchStatus: 'prematch',
      eventConditions: [],
      outcome: { event: 2, market: 1, specifier: '', outcome: 1 },
    },
    ranges: [{ minCount: 1, maxCount: 1, bonusOdds: 1200 }],
    caps: [],
    maxStakes: [{ value: 1000, currency: 'EUR' }],
  }

  it('multiplies that price in a single and in a combo', () => {
    expect(fitBonus(terms, bet([1500, 2000]))).toMatchObject({
      problem: null,
      legs: ['outcome', null],
      bonusOdds: 1200,
      worthMinor: 600,
      nextStep: null,
    })
  })

  it.each<[string, FittingBet]>([
    ['legs_do_not_count', bet([1500])],
    ['stake_too_high', bet([1500, 2000], { stakeMinor: 1001 })],
    ['currency', bet([1500, 2000], { currency: 'USD' })],
    ['bet_type', bet([1500, 2000], { betType: 'system' })],
    ['bet_type', bet([1500, 2000], { betType: 'custom_bet' })],
  ])('does not fit because of %s', (problem, placed) => {
    expect(fitBonus(terms, placed)).toMatchObject({
      problem,
      bonusOdds: null,
      worthMinor: null,
      nextStep: null,
    })
  })
})

describe('a free bet', () => {
  it.each([
    ['only_win', 1500],
    ['all_win', 2500],
    ['no_risk', 1000],
  ] as const)('of %s is worth %i', (kind, worthMinor) => {
    const terms: FittingTerms = { type: 'freebet', legs: LEGS, freebet: { ...FREEBET, kind } }
    // The stake of the slip says nothing: the free bet has its own.
    expect(fitBonus(terms, bet([2500], { stakeMinor: 7 }))).toMatchObject({ problem: null, worthMinor })
    expect(fitBonus(terms, bet([2500, 1400]))).toMatchObject({
      problem: 'legs_do_not_count',
      legs: [null, 'odds_too_low'],
      worthMinor: null,
    })
    for (const betType of ['system', 'custom_bet'] as const)
      expect(fitBonus(terms, bet([2500, 2500], { betType }))).toMatchObject({
        problem: 'bet_type',
        worthMinor: null,
      })
  })
})

describe('a hunting', () => {
  const terms: FittingTerms = { type: 'hunting', legs: LEGS, farmOncePerEvent: true, farmedEvents: [2] }

  it('gives a point for each match that has given none yet', () => {
    expect(fitBonus(terms, bet([1500, 1800, 1200])).potentialPoints).toBe(1)
    expect(fitBonus({ ...terms, farmOncePerEvent: false }, bet([1500, 1800, 1200])).potentialPoints).toBe(2)
    expect(fitBonus(terms, bet([1200]))).toMatchObject({ problem: 'legs_do_not_count', potentialPoints: 0 })
    for (const betType of ['system', 'custom_bet'] as const)
      expect(fitBonus(terms, bet([1500, 1800], { betType }))).toMatchObject({
        problem: 'bet_type',
        potentialPoints: 0,
      })
  })
})

describe('terms', () => {
  const frame = { legs: LEGS, usesCount: 3, endsAt: '2026-12-01T00:00:00.000Z' }
  const caps = [{ value: 5000, currency: 'EUR' }]

  it('are told in their order, without what nothing is asked of', () => {
    const { amountMinor: value, currency, ...freebet } = FREEBET
    const terms = freebetTerms(
      { ...freebet, amount: { value, currency } },
      { legs: { ...LEGS, minOdds: null }, endsAt: null },
    )
    expect(terms).toEqual([
      { kind: 'freebet_only_win', amount: { value: 1000, currency: 'EUR' } },
      { kind: 'freebet_void', hours: 24 },
      { kind: 'bet_types' },
    ])
  })

  it('are seven at most', () => {
    const farming = {
      farmOncePerEvent: true,
      pointsTarget: 10,
      shareThousandths: 500,
      caps,
      freebet: 'only_win',
    } as const
    const all = [
      comboboostTerms({ ranges: RANGES, caps }, frame),
      freebetTerms(
        {
          kind: 'no_risk',
          amount: { value: 1, currency: 'EUR' },
          selectionCountFrom: 1,
          selectionCountTo: 2,
        },
        frame,
      ),
      farmingBonusTerms({ ...farming, pool: { value: 9, currency: 'EUR' } }, frame),
      farmingBonusTerms({ ...farming, multipliers: [2000, 1500, 1100] }, frame),
    ]
    for (const terms of all) expect(terms.length).toBeLessThanOrEqual(TERMS_MAX)
    expect(all[0]?.at(-1)).toEqual({ kind: 'ends', at: frame.endsAt })
    expect(all[2]?.at(-1)).toEqual({ kind: 'ends', at: frame.endsAt })
  })
})

function bet(odds: readonly number[], part: Partial<FittingBet> = {}): FittingBet {
  return {
    betType: odds.length === 1 ? 'single' : 'combo',
    currency: 'EUR',
    stakeMinor: 1000,
    odds: combineOdds(odds),
    legs: odds.map((oddsThousandths, index) => ({
      oddsThousandths,
      matchStatus: 0,
      sportType: 'sport',
      sport: 'soccer',
      category: 1,
      tournament: 1,
      event: index + 1,
      market: 1,
      specifier: '',
      outcome: 1,
    })),
    ...part,
  }
}
