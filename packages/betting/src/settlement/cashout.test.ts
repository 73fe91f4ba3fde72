import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineOdds, payoutMinor } from '../odds/combine.ts'
import { type BetToCashOut, type CashoutLeg, cashoutMinor } from './cashout.ts'

const FAIR = 1000

function aLeg(facts: Partial<CashoutLeg> = {}): CashoutLeg {
  return { takenOdds: 2000, result: null, currentOdds: 2000, isBanker: false, ...facts }
}

function aBet(legs: CashoutLeg[], facts: Partial<BetToCashOut> = {}): BetToCashOut {
  return {
    betType: legs.length > 1 ? 'combo' : 'single',
    stakeMinor: 1000,
    legs,
    systemType: null,
    custom: null,
    ...facts,
  }
}

describe('cashoutMinor', () => {
  it('is the potential return over the live odds before the bookmaker’s share', () => {
    // bettingoffers.uk: 10 at 5/1 with 5/4 now: 60 ÷ 2.25 is 26.67, cut here to the cent.
    expect(cashoutMinor(aBet([aLeg({ takenOdds: 6000, currentOdds: 2250 })]), FAIR)).toBe(2666)
  })

  it('gives the stake times the share while nothing moved', () => {
    expect(cashoutMinor(aBet([aLeg()]))).toBe(950)
    expect(cashoutMinor(aBet([aLeg()]), 900)).toBe(900)
  })

  it('counts decided legs as they settled', () => {
    const open = aLeg({ takenOdds: 1500, currentOdds: 1500 })
    const valueWith = (result: CashoutLeg['result']) =>
      cashoutMinor(aBet([aLeg({ takenOdds: 3000, result, currentOdds: null }), open]), FAIR)
    expect(valueWith('win')).toBe(3000)
    expect(valueWith('void')).toBe(1000)
    expect(valueWith('half_win')).toBe(2000)
    expect(valueWith('half_lose')).toBe(500)
    expect(valueWith('lose')).toBeNull()
  })

  it('takes the mean over the lines of a system', () => {
    const legs = [aLeg({ takenOdds: 4000 }), aLeg({ result: 'lose' }), aLeg()]
    // Only the line of the first and third leg lives: 4/2 × 2/2 over three lines.
    const system = {
      betType: 'system',
      systemType: { winCount: 2, totalCount: 3 },
      stakeMinor: 3000,
    } as const
    expect(cashoutMinor(aBet(legs, system), FAIR)).toBe(2000)
  })

  it.each<[string, BetToCashOut]>([
    ['a leg has no price', aBet([aLeg(), aLeg({ currentOdds: null })])],
    ['everything is decided', aBet([aLeg({ result: 'win' })])],
    ['it is a custom bet without a price', aBet([aLeg(), aLeg()], { betType: 'custom_bet' })],
    ['the value is below a minor unit', aBet([aLeg({ takenOdds: 1001, currentOdds: 9_000_000 })])],
  ])('offers nothing when %s', (_, bet) => {
    expect(cashoutMinor(bet)).toBeNull()
  })

  it('stays below what the bet would win, and falls as the price drifts out', () => {
    const odds = fc.integer({ min: 1001, max: 30_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(odds, odds), { minLength: 1, maxLength: 6 }), (prices) => {
        const legs = prices.map(([takenOdds, currentOdds]) => aLeg({ takenOdds, currentOdds }))
        const drifted = legs.map((leg) => ({ ...leg, currentOdds: (leg.currentOdds ?? 0) + 1000 }))
        const value = cashoutMinor(aBet(legs)) ?? 0
        expect(value).toBeLessThanOrEqual(payoutMinor(1000, combineOdds(prices.map(([taken]) => taken))))
        expect(cashoutMinor(aBet(drifted)) ?? 0).toBeLessThanOrEqual(value)
      }),
    )
  })
})
