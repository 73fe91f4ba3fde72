import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineOdds, payoutMinor } from '../odds/combine.ts'
import { anySystem } from '../testing/any-system.ts'
import { type BetToCashOut, type CashoutLeg, cashoutMinor, partOfCashout } from './cashout.ts'
import { settleBet } from './settle-bet.ts'

const FAIR = 1000

function aLeg(facts: Partial<CashoutLeg> = {}): CashoutLeg {
  return { takenOdds: 2000, result: null, fairOdds: 2000, isBanker: false, ...facts }
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
    expect(cashoutMinor(aBet([aLeg({ takenOdds: 6000, fairOdds: 2250 })]), FAIR)).toBe(2666)
  })

  it('gives the stake times the share where the price taken was the fair one', () => {
    expect(cashoutMinor(aBet([aLeg()]))).toBe(950)
    expect(cashoutMinor(aBet([aLeg()]), 900)).toBe(900)
  })

  it('buys a bet back below its stake by the margin of the price it was taken at', () => {
    // 100 at 120.0 where 176.5 is fair: worth 68, not 100.
    expect(cashoutMinor(aBet([aLeg({ takenOdds: 120_000, fairOdds: 176_500 })]))).toBe(645)
  })

  it('counts decided legs as they settled', () => {
    const open = aLeg({ takenOdds: 1500, fairOdds: 1500 })
    const valueWith = (result: CashoutLeg['result']) =>
      cashoutMinor(aBet([aLeg({ takenOdds: 3000, result, fairOdds: null }), open]), FAIR)
    expect(valueWith('win')).toBe(3000)
    expect(valueWith('void')).toBe(1000)
    expect(valueWith('half_win')).toBe(2000)
    expect(valueWith('half_lose')).toBe(500)
    expect(valueWith('lose')).toBeNull()
  })

  it('counts a leg that won as one of several for its share, also beside open ones at one price', () => {
    const deadHeat = { places: 1, tied: 2 }
    const won = aLeg({ takenOdds: 3000, result: 'win', deadHeat, fairOdds: null })
    expect(cashoutMinor(aBet([won, aLeg()]), FAIR)).toBe(1500)

    const custom = { takenOdds: 6000, fairOdds: 2000 }
    expect(cashoutMinor(aBet([won, aLeg()], { betType: 'custom_bet', custom }), FAIR)).toBe(1500)
    const joint = { matchId: 1, oddsThousandths: 6000, fairOdds: 2000 }
    expect(cashoutMinor(aBet([{ ...won, joint }, aLeg({ joint }), aLeg()]), FAIR)).toBe(1500)
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
    ['a leg has no price', aBet([aLeg(), aLeg({ fairOdds: null })])],
    ['everything is decided', aBet([aLeg({ result: 'win' })])],
    ['it is a custom bet without a price', aBet([aLeg(), aLeg()], { betType: 'custom_bet' })],
    ['the value is beyond all amounts', aBet([aLeg({ takenOdds: 9_000_000 })], { stakeMinor: 1e13 })],
    ['the value is below a minor unit', aBet([aLeg({ takenOdds: 1001, fairOdds: 9_000_000 })])],
  ])('offers nothing when %s', (_, bet) => {
    expect(cashoutMinor(bet)).toBeNull()
  })

  it('stays below what the bet would win, and falls as the price drifts out', () => {
    const odds = fc.integer({ min: 1001, max: 30_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(odds, odds), { minLength: 1, maxLength: 6 }), (prices) => {
        const legs = prices.map(([takenOdds, fairOdds]) => aLeg({ takenOdds, fairOdds }))
        const drifted = legs.map((leg) => ({ ...leg, fairOdds: (leg.fairOdds ?? 0) + 1000 }))
        const value = cashoutMinor(aBet(legs)) ?? 0
        expect(value).toBeLessThanOrEqual(payoutMinor(1000, combineOdds(prices.map(([taken]) => taken))))
        expect(cashoutMinor(aBet(drifted)) ?? 0).toBeLessThanOrEqual(value)
      }),
    )
  })
})

describe('cashoutMinor: bankers, covers and custom bets', () => {
  it('multiplies every line of a system by its bankers', () => {
    const legs = [aLeg({ takenOdds: 3000, isBanker: true }), aLeg(), aLeg({ result: 'lose' })]
    // Banker and first other: 3/2 × 2/2 of two lines.
    const system = {
      betType: 'system',
      systemType: { winCount: 1, totalCount: 2 },
      stakeMinor: 2000,
    } as const
    expect(cashoutMinor(aBet(legs, system), FAIR)).toBe(1500)
    const lost = legs.map((leg) => (leg.isBanker ? aLeg({ ...leg, result: 'lose' }) : leg))
    expect(cashoutMinor(aBet(lost, system), FAIR)).toBeNull()
  })

  it('sums the lines of a full cover', () => {
    // A Trixie at 2.00 each, one leg won: lines 2, 2, 1 and 2 of what they were, over four.
    const legs = [aLeg({ result: 'win' }), aLeg(), aLeg()]
    const systemType = { winCount: 2, totalCount: 3, cover: 'trixie' } as const
    expect(cashoutMinor(aBet(legs, { betType: 'system', systemType, stakeMinor: 4000 }), FAIR)).toBe(7000)
  })

  it.each<{ why: string; results: CashoutLeg['result'][]; fairOdds: number | null; value: number | null }>([
    { why: 'the joint price halved', results: [null, null], fairOdds: 3000, value: 2000 },
    { why: 'one leg is won', results: ['win', null], fairOdds: 1500, value: 4000 },
    { why: 'there is no joint price', results: [null, null], fairOdds: null, value: null },
    { why: 'a leg is lost', results: ['lose', null], fairOdds: 1500, value: null },
    {
      why: 'a leg is void, so the stake comes back',
      results: ['void', null],
      fairOdds: 1500,
      value: null,
    },
    { why: 'everything is decided', results: ['win', 'win'], fairOdds: 1500, value: null },
  ])('values a custom bet by its joint price: $why', ({ results, fairOdds, value }) => {
    const legs = results.map((result) => aLeg({ result, fairOdds: null }))
    const custom = { takenOdds: 6000, fairOdds }
    expect(cashoutMinor(aBet(legs, { betType: 'custom_bet', custom }), FAIR)).toBe(value)
  })

  it('is for what is still staked', () => {
    const bet = aBet([aLeg({ takenOdds: 4000 })])
    expect(cashoutMinor({ ...bet, stakeMinor: 400 }, FAIR)).toBe(800)
    expect(cashoutMinor({ ...bet, stakeMinor: 0 }, FAIR)).toBeNull()
  })

  it('of a system never passes what it can still return, and falls as prices drift out', () => {
    const current = fc.array(fc.integer({ min: 1001, max: 30_000 }), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(anySystem, current, (system, prices) => {
        const { type, odds, bankerCount } = system
        const legs = odds.map((takenOdds, index) =>
          aLeg({ takenOdds, fairOdds: prices[index] ?? 1001, isBanker: index < bankerCount }),
        )
        const bet = aBet(legs, { betType: 'system', systemType: type, stakeMinor: 100_000 })
        const drifted = legs.map((leg) => ({ ...leg, fairOdds: (leg.fairOdds ?? 0) + 500 }))
        const value = cashoutMinor(bet) ?? 0
        const greatest = settleBet({
          ...bet,
          customOdds: null,
          legs: legs.map(({ takenOdds, isBanker }) => ({
            oddsThousandths: takenOdds,
            result: 'win',
            isBanker,
          })),
        })
        expect(value).toBeLessThanOrEqual(greatest.status === 'settled' ? greatest.returnMinor : -1)
        expect(cashoutMinor({ ...bet, legs: drifted }) ?? 0).toBeLessThanOrEqual(value)
      }),
    )
  })
})

describe('partOfCashout', () => {
  it.each([
    { part: 500, sold: 500, value: 450, rest: 450 },
    { part: 1, sold: 1, value: 0, rest: null },
    { part: 333, sold: 333, value: 299, rest: 601 },
    { part: 1000, sold: 1000, value: 900, rest: 0 },
  ])('sells $part of 1,000 worth 900 for $value', ({ part, sold, value, rest }) => {
    const sale = partOfCashout({ stakeMinor: 1000, valueMinor: 900 }, part)
    const expected = {
      stakeMinor: sold,
      valueMinor: value,
      restStakeMinor: 1000 - part,
      restValueMinor: rest,
    }
    expect(sale).toEqual(rest === null ? null : expected)
  })

  it.each([0, -1, 1001, 0.5, Number.NaN])('is no part: %d of 1,000', (part) => {
    expect(partOfCashout({ stakeMinor: 1000, valueMinor: 900 }, part)).toBeNull()
  })

  it('sold in any parts, the bet brings no more than whole, and no stake is lost', () => {
    const prices = fc.integer({ min: 1001, max: 30_000 })
    const shares = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 5 })
    fc.assert(
      fc.property(
        prices,
        prices,
        fc.integer({ min: 1, max: 10_000_000 }),
        shares,
        (taken, now, stake, parts) => {
          const legs = [aLeg({ takenOdds: taken, fairOdds: now })]
          const valueOf = (stakeMinor: number) => cashoutMinor(aBet(legs, { stakeMinor })) ?? 0
          let restStakeMinor = stake
          let paidMinor = 0
          for (const share of parts) {
            const part = Math.floor((restStakeMinor * share) / 1000)
            const whole = { stakeMinor: restStakeMinor, valueMinor: valueOf(restStakeMinor) }
            const sale = partOfCashout(whole, part)
            if (!sale) continue
            expect(sale.stakeMinor + sale.restStakeMinor).toBe(restStakeMinor)
            expect(sale.valueMinor + sale.restValueMinor).toBe(whole.valueMinor)
            paidMinor += sale.valueMinor
            restStakeMinor = sale.restStakeMinor
          }
          expect(paidMinor + valueOf(restStakeMinor)).toBeLessThanOrEqual(valueOf(stake))
        },
      ),
    )
  })
})
