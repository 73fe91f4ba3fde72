import { describe, expect, it } from 'vitest'
import { defaultBonus, type OfferedBonus } from './choose-bonus.ts'
import { type FreebetBet, type FreebetTerms, freebetProblem } from './kinds/freebet.ts'
import { nextStep } from './next-step.ts'
import {
  type BonusLeg,
  type LegCondition,
  type LegTerms,
  suitableLegs,
  unsuitableReason,
} from './suitable-legs.ts'

const LEG: BonusLeg = {
  oddsThousandths: 1500,
  matchStatus: 0,
  sportType: 'sport',
  sport: 'soccer',
  category: 3,
  tournament: 30,
  event: 300,
  market: 18,
  specifier: 'total=2.5',
  outcome: 12,
}
const ANY: LegTerms = { minOdds: null, maxOdds: null, matchStatus: null, eventConditions: [] }
const ANY_EVENT: LegCondition = {
  sportType: null,
  sport: null,
  category: null,
  tournament: null,
  event: null,
}

describe('a leg', () => {
  it.each<[string | null, Partial<LegTerms>]>([
    [null, {}],
    [null, { outcome: { event: 300, market: 18, specifier: 'total=2.5', outcome: 12 } }],
    ['outcome', { outcome: { event: 301, market: 18, specifier: 'total=2.5', outcome: 12 } }],
    ['outcome', { outcome: { event: 300, market: 1, specifier: 'total=2.5', outcome: 12 } }],
    ['outcome', { outcome: { event: 300, market: 18, specifier: 'total=3.5', outcome: 12 } }],
    ['outcome', { outcome: { event: 300, market: 18, specifier: 'total=2.5', outcome: 13 } }],
    [null, { minOdds: 1500, maxOdds: 1500 }],
    ['odds_too_low', { minOdds: 1501 }],
    ['odds_too_high', { maxOdds: 1499 }],
    [null, { matchStatus: 'prematch' }],
    ['only_live', { matchStatus: 'live' }],
    [null, { eventConditions: [ANY_EVENT] }],
    ['event', { eventConditions: [{ ...ANY_EVENT, sport: 'tennis' }] }],
    [
      null,
      {
        eventConditions: [
          { ...ANY_EVENT, sport: 'tennis' },
          { ...ANY_EVENT, tournament: 30 },
        ],
      },
    ],
    ['event', { eventConditions: [{ ...ANY_EVENT, sport: 'soccer', event: 301 }] }],
  ])('does not count because of %s: %o', (reason, terms) => {
    expect(unsuitableReason(LEG, { ...ANY, ...terms })).toBe(reason)
  })

  it('of a running match is not one before it', () => {
    expect(unsuitableReason({ ...LEG, matchStatus: 1 }, { ...ANY, matchStatus: 'prematch' })).toBe(
      'only_prematch',
    )
  })

  it('counts by its position', () => {
    const legs = [LEG, { ...LEG, oddsThousandths: 1200 }, { ...LEG, oddsThousandths: 3000 }]
    expect(suitableLegs(legs, { ...ANY, minOdds: 1500 })).toEqual([0, 2])
  })
})

describe('a free bet', () => {
  const terms: FreebetTerms = {
    kind: 'all_win',
    amountMinor: 1000,
    currency: 'EUR',
    selectionCountFrom: 2,
    selectionCountTo: 3,
  }
  const bet: FreebetBet = { betType: 'combo', currency: 'EUR', legCount: 3, suitableCount: 3 }

  it.each<[string | null, Partial<FreebetBet>]>([
    [null, {}],
    ['bet_type', { betType: 'system' }],
    ['bet_type', { betType: 'custom_bet' }],
    ['currency', { currency: 'SEK' }],
    ['too_few_legs', { legCount: 1, suitableCount: 1 }],
    ['too_many_legs', { legCount: 4, suitableCount: 4 }],
    ['legs_do_not_count', { suitableCount: 2 }],
  ])('does not fit because of %s: %o', (problem, facts) => {
    expect(freebetProblem({ ...bet, ...facts }, terms)).toBe(problem)
  })
})

describe('the bonus of a bet', () => {
  const offer = (type: OfferedBonus['type'], facts: Partial<OfferedBonus> = {}): OfferedBonus => ({
    id: 1,
    type,
    isActivated: true,
    isSuitable: true,
    ...facts,
  })

  it.each<[string | null, OfferedBonus[]]>([
    ['hunting', [offer('comboboost'), offer('tournament'), offer('hunting')]],
    ['tournament', [offer('comboboost'), offer('tournament'), offer('hunting', { isSuitable: false })]],
    ['comboboost', [offer('freebet'), offer('comboboost'), offer('hunting', { isActivated: false })]],
    [null, [offer('freebet'), offer('lootbox')]],
    [null, []],
  ])('is by itself %s', (type, offered) => {
    expect(defaultBonus(offered)?.type ?? null).toBe(type)
  })

  it('has a next step while a longer bet would bring more', () => {
    const ranges = [
      { minCount: 2, maxCount: 3, bonusOdds: 1050 },
      { minCount: 4, maxCount: null, bonusOdds: 1100 },
    ]
    const stepAt = (count: number) => nextStep(ranges, { count, minOdds: 1500 })
    expect(stepAt(0)).toEqual({ missingCount: 2, minOdds: 1500, bonusOdds: 1050 })
    expect(stepAt(3)).toEqual({ missingCount: 1, minOdds: 1500, bonusOdds: 1100 })
    expect(stepAt(4)).toBeNull()
  })

  it('has none where a longer bet would bring the same', () => {
    const ranges = [
      { minCount: 2, maxCount: 3, bonusOdds: 1050 },
      { minCount: 4, maxCount: null, bonusOdds: 1050 },
    ]
    expect(nextStep(ranges, { count: 3, minOdds: null })).toBeNull()
  })
})
