import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tiebreakServer, tiebreakWinChance } from './tiebreak-chain.ts'

/**
 * O'Malley's formula for a tiebreak to seven (JQAS 4(2), 2008): coefficient, then the powers of p, 1 − p, q, 1 − q
 * and of winning from 6:6, with p a point on own serve and q one on the other's.
 */
const TERMS = [
  [1, 3, 0, 4, 0, 0],
  [3, 3, 1, 4, 0, 0],
  [4, 4, 0, 3, 1, 0],
  [6, 3, 2, 4, 0, 0],
  [16, 4, 1, 3, 1, 0],
  [6, 5, 0, 2, 2, 0],
  [10, 2, 3, 5, 0, 0],
  [40, 3, 2, 4, 1, 0],
  [30, 4, 1, 3, 2, 0],
  [4, 5, 0, 2, 3, 0],
  [5, 1, 4, 6, 0, 0],
  [50, 2, 3, 5, 1, 0],
  [100, 3, 2, 4, 2, 0],
  [50, 4, 1, 3, 3, 0],
  [5, 5, 0, 2, 4, 0],
  [1, 1, 5, 6, 0, 0],
  [30, 2, 4, 5, 1, 0],
  [150, 3, 3, 4, 2, 0],
  [200, 4, 2, 3, 3, 0],
  [75, 5, 1, 2, 4, 0],
  [6, 6, 0, 1, 5, 0],
  [1, 0, 6, 6, 0, 1],
  [36, 1, 5, 5, 1, 1],
  [225, 2, 4, 4, 2, 1],
  [400, 3, 3, 3, 3, 1],
  [225, 4, 2, 2, 4, 1],
  [36, 5, 1, 1, 5, 1],
  [1, 6, 0, 0, 6, 1],
] as const

const chance = fc.double({ min: 0.3, max: 0.85, noNaN: true })

describe('tiebreakWinChance', () => {
  it("is O'Malley's formula, whoever serves first", () => {
    fc.assert(
      fc.property(chance, chance, fc.constantFrom('home', 'away'), (home, away, firstServer) => {
        const formula = byFormula(home, 1 - away)
        expect(tiebreakWinChance({ home, away }, firstServer, 7)).toBeCloseTo(formula, 10)
      }),
    )
  })

  it('is even between players who serve alike, however many points it takes', () => {
    for (const target of [7, 10]) {
      expect(tiebreakWinChance({ home: 0.66, away: 0.66 }, 'home', target)).toBeCloseTo(0.5, 12)
    }
  })

  it('does not depend on how long it has been level', () => {
    const serves = { home: 0.68, away: 0.61 }
    const at = (home: number, away: number) => tiebreakWinChance(serves, 'home', 7, { home, away })
    expect(at(18, 18)).toBeCloseTo(at(6, 6), 12)
    // A one-point lead is worth the same again after four points, when the order of serve has come round.
    expect(at(21, 20)).toBeCloseTo(at(9, 8), 12)
    expect(at(22, 21)).toBeCloseTo(at(8, 7), 12)
    expect(at(8, 10)).toBe(0)
    expect(at(12, 10)).toBe(1)
  })
})

describe('tiebreakServer', () => {
  it('changes after the first point and then after every two', () => {
    const order = Array.from({ length: 8 }, (_, played) => tiebreakServer('home', played))
    expect(order).toEqual(['home', 'away', 'away', 'home', 'home', 'away', 'away', 'home'])
  })
})

function byFormula(p: number, q: number): number {
  const fromLevel = (p * q) / (1 - (p * (1 - q) + (1 - p) * q))
  return TERMS.reduce(
    (sum, [count, own, ownLost, other, otherLost, level]) =>
      sum + count * p ** own * (1 - p) ** ownLost * q ** other * (1 - q) ** otherLost * fromLevel ** level,
    0,
  )
}
