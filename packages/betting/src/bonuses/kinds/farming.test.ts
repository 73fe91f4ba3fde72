import { describe, expect, it } from 'vitest'
import { countsForAmb, reachedAmbRanges } from './accumulator.ts'
import {
  type FarmingBet,
  type FarmingTerms,
  farmedAmountMinor,
  farmedFreebets,
  farmedPoints,
  fromPoolMinor,
  raisedFreebetMinor,
  tournamentRanking,
} from './farming.ts'

const TERMS: FarmingTerms = {
  farmOncePerEvent: true,
  pointsTarget: 3,
  shareThousandths: 500,
  freebetCapMinor: 2000,
}

function bet(betId: number, events: number[], outcome: FarmingBet['outcome'] = 'earns'): FarmingBet {
  return { betId, ownStakeMinor: 1000, events, outcome }
}

describe('farming', () => {
  it('counts a match once, however often it is bet on', () => {
    const bets = [bet(1, [7, 8]), bet(2, [8, 9]), bet(3, [9], 'open'), bet(4, [10], 'open')]
    expect(farmedPoints(bets, TERMS)).toEqual({ points: 3, potentialPoints: 1, farmedEvents: [7, 8, 9] })
  })

  it('counts every leg where a match may count again', () => {
    const bets = [bet(1, [7, 8]), bet(2, [8], 'open')]
    expect(farmedPoints(bets, { ...TERMS, farmOncePerEvent: false })).toMatchObject({
      points: 2,
      potentialPoints: 1,
    })
  })

  it('gives nothing for bets that were called off or sold', () => {
    expect(farmedPoints([bet(1, [7], 'earns_nothing')], TERMS)).toMatchObject({
      points: 0,
      potentialPoints: 0,
    })
  })

  it('takes points back with a corrected result, as if only the last one had come', () => {
    const before = farmedPoints([bet(1, [7]), bet(2, [7, 8])], TERMS)
    const after = farmedPoints([bet(1, [7], 'earns_nothing'), bet(2, [7, 8])], TERMS)
    expect([before.points, after.points]).toEqual([2, 2])
  })

  it.each([
    [2, { count: 0, availablePoints: 2 }],
    [3, { count: 1, availablePoints: 0 }],
    [8, { count: 2, availablePoints: 2 }],
  ])('turns %i points into %o', (points, expected) => {
    expect(farmedFreebets(points, TERMS)).toEqual(expected)
  })

  it.each<[number[], number]>([
    [[], 0],
    [[1000, 2000], 750],
    [[333, 334], 166],
    [[100_000], 2000],
  ])('makes of the stakes %o a free bet of %i', (stakes, expected) => {
    expect(farmedAmountMinor(stakes, TERMS)).toBe(expected)
  })

  it('takes a tournament’s free bet out of what the pool has', () => {
    expect([1000, 300, 0, -50].map((pool) => fromPoolMinor(750, pool))).toEqual([750, 300, 0, 0])
  })

  it('ranks who reached an amount first before who reached it later', () => {
    const players = [
      { playerId: 1, farmedAmountMinor: 500, reachedAtMs: 30 },
      { playerId: 2, farmedAmountMinor: 900, reachedAtMs: 40 },
      { playerId: 3, farmedAmountMinor: 500, reachedAtMs: 20 },
    ]
    expect(tournamentRanking(players).map(({ playerId }) => playerId)).toEqual([2, 3, 1])
  })

  it('raises a free bet by the multiplier of a box', () => {
    expect([raisedFreebetMinor(1000, 1000), raisedFreebetMinor(999, 1500)]).toEqual([1000, 1498])
  })
})

describe('an accumulator bonus', () => {
  const terms = {
    minStakeMinor: 500,
    stakeCurrency: 'EUR',
    issueToMs: 1000,
    ambRanges: [
      { numberOfBets: 2, numberOfFreebets: 1, issuedBonusAmountMinor: 500 },
      { numberOfBets: 5, numberOfFreebets: 2, issuedBonusAmountMinor: 500 },
    ],
  }

  it.each([
    [
      'a bet of the least stake at the last moment',
      { ownStakeMinor: 500, currency: 'EUR', placedAtMs: 1000 },
      true,
    ],
    ['a smaller one', { ownStakeMinor: 499, currency: 'EUR', placedAtMs: 1000 }, false],
    ['a later one', { ownStakeMinor: 500, currency: 'EUR', placedAtMs: 1001 }, false],
    ['one in another currency', { ownStakeMinor: 500, currency: 'SEK', placedAtMs: 1000 }, false],
  ])('counts %s: %s', (_, one, expected) => {
    expect(countsForAmb(one, terms)).toBe(expected)
  })

  it('reaches its ranges one after the other', () => {
    expect([1, 2, 4, 5, 9].map((count) => reachedAmbRanges(count, terms))).toEqual([
      [],
      [0],
      [0],
      [0, 1],
      [0, 1],
    ])
  })
})
