import { describe, expect, it } from 'vitest'
import type { LegResult } from '../../settlement/leg-result.ts'
import { MATCH_STATUS } from '../../slip/match-status.ts'
import { type FittingTerms, fitBonus } from '../fit-bonus.ts'
import { scoresAfter, settleEarly, sideToWin, wasAhead } from './early-payout.ts'

describe('wasAhead', () => {
  const scores = scoresAfter(['home', 'home', 'away', 'away', 'away'])

  it.each([
    ['home', 2, true],
    ['home', 3, false],
    ['away', 1, true],
    ['away', 2, false],
  ] as const)('is the side %s by %i: %s', (side, lead, expected) => {
    expect(wasAhead(scores, side, lead)).toBe(expected)
  })

  it('is not so without the goal that was taken back', () => {
    expect(wasAhead(scoresAfter(['home', 'away', 'away', 'away']), 'home', 2)).toBe(false)
    expect(wasAhead([], 'home', 2)).toBe(false)
  })
})

describe('sideToWin', () => {
  it.each([
    [{ market: 1, specifier: '', outcome: 1 }, 'home'],
    [{ market: 1, specifier: '', outcome: 3 }, 'away'],
    [{ market: 1, specifier: '', outcome: 2 }, null],
    [{ market: 10, specifier: '', outcome: 1 }, null],
    [{ market: 1, specifier: 'from=1', outcome: 1 }, null],
  ] as const)('of %o is %s', (leg, side) => {
    expect(sideToWin(leg)).toBe(side)
  })
})

describe('settleEarly', () => {
  const settle = (results: readonly (LegResult | null)[], ahead: readonly boolean[]) =>
    settleEarly(
      {
        betType: results.length === 1 ? 'single' : 'combo',
        stakeMinor: 1000,
        legs: results.map((result) => ({ oddsThousandths: 2000, result, isBanker: false })),
        systemType: null,
        customOdds: null,
      },
      ahead,
    )

  it.each<[string, (LegResult | null)[], boolean[], number, number]>([
    ['a single without a result', [null], [true], 2000, 2000],
    ['a lost single', ['lose'], [true], 2000, 2000],
    ['a won single', ['win'], [true], 2000, 0],
    ['a void single', ['void'], [true], 1000, 0],
    ['a half lost single, which is not lost', ['half_lose'], [true], 500, 0],
    ['a lost single of a side that was not ahead', ['lose'], [false], 0, 0],
    ['a combo of a lost and a won leg', ['lose', 'win'], [true, false], 4000, 4000],
    ['a combo with another lost leg', ['lose', 'lose'], [true, false], 0, 0],
    ['a combo of a half won leg', [null, 'half_win'], [true, false], 3000, 3000],
  ])('gives %s', (_, results, ahead, returnMinor, earlyMinor) => {
    expect(settle(results, ahead)).toMatchObject({
      settlement: { status: 'settled', returnMinor },
      earlyMinor,
    })
  })

  it('leaves a combo open for its other legs, also when the leg is lost', () => {
    for (const result of [null, 'lose'] as const)
      expect(settle([result, null], [true, false])).toMatchObject({
        settlement: { status: 'open' },
        earlyMinor: 0,
      })
  })
})

describe('an early payout on the slip', () => {
  const terms: FittingTerms = {
    type: 'comboboost',
    legs: { minOdds: null, maxOdds: null, matchStatus: 'prematch', eventConditions: [], isOnSide: true },
    ranges: [],
    caps: [],
    maxStakes: [{ value: 1000, currency: 'EUR' }],
    earlyPayout: { lead: 2 },
  }
  const leg = (outcome: number, matchStatus: 0 | 1 = MATCH_STATUS.prematch) => ({
    oddsThousandths: 2000,
    matchStatus,
    sportType: 'sport',
    sport: 'soccer',
    category: 1,
    tournament: 1,
    event: outcome,
    market: 1,
    specifier: '',
    outcome,
  })
  const fit = (legs: ReturnType<typeof leg>[], more: object = {}) =>
    fitBonus(terms, {
      betType: legs.length === 1 ? 'single' : 'combo',
      currency: 'EUR',
      legs,
      stakeMinor: 1000,
      odds: { numerator: 2n, denominator: 1n },
      ...more,
    })

  it('fits a bet on a side to win before the match, and tells of each leg whether it counts', () => {
    expect(fit([leg(1)])).toMatchObject({ problem: null, legs: [null], bonusOdds: null, worthMinor: null })
    expect(fit([leg(3), leg(2), leg(1, MATCH_STATUS.live)])).toMatchObject({
      problem: null,
      legs: [null, 'not_a_side', 'only_prematch'],
    })
  })

  it.each([
    ['legs_do_not_count', [leg(2)], {}],
    ['stake_too_high', [leg(1)], { stakeMinor: 1001 }],
    ['currency', [leg(1)], { currency: 'USD' }],
    ['bet_type', [leg(1), leg(3)], { betType: 'system' }],
    ['bet_type', [leg(1), leg(3)], { betType: 'custom_bet' }],
  ] as const)('does not fit because of %s', (problem, legs, more) => {
    expect(fit([...legs], more).problem).toBe(problem)
  })
})
