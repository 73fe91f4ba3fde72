import { describe, expect, it } from 'vitest'
import { boostExample, exampleOdds, freebetExample } from './worked-example.ts'

describe('a worked example', () => {
  it.each([
    ['only_win', 1000],
    ['all_win', 2000],
    ['no_risk', 2000],
  ] as const)('of a free bet %s of 10.00 at 2.00 pays %i', (kind, expected) => {
    expect(freebetExample({ kind, amountMinor: 1000 }, 2000)).toBe(expected)
  })

  it('of a boost has the least number of legs that reach it', () => {
    const ranges = [
      { minCount: 3, maxCount: 3, bonusOdds: 1050 },
      { minCount: 4, maxCount: null, bonusOdds: 1070 },
    ]
    const bet = { stakeMinor: 1000, odds: 2000 }
    expect(boostExample({ ranges, capMinor: null }, bet)).toEqual({
      count: 3,
      plainMinor: 8000,
      boostMinor: 400,
    })
    expect(boostExample({ ranges, capMinor: 150 }, bet)?.boostMinor).toBe(150)
    expect(boostExample({ ranges: [], capMinor: null }, bet)).toBeNull()
  })

  it('is at a price that the terms allow', () => {
    expect(exampleOdds(null, null)).toBe(2000)
    expect(exampleOdds(3000, null)).toBe(3000)
    expect(exampleOdds(1200, 1800)).toBe(1800)
  })
})
