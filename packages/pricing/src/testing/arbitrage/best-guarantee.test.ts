import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random.ts'
import { bestGuarantee, within } from './best-guarantee.ts'

const GAP = 1e-6

describe('bestGuarantee', () => {
  it.each([
    {
      name: 'two prices of an even book',
      returns: [
        [2, 0],
        [0, 2],
      ],
      value: 1,
    },
    {
      name: 'two prices below it',
      returns: [
        [1.9, 0],
        [0, 1.9],
      ],
      value: 0.95,
    },
    {
      name: 'a three-way book of 100 %',
      returns: [
        [2, 0, 0],
        [0, 4, 0],
        [0, 0, 4],
      ],
      value: 1,
    },
    {
      name: 'a planted 2.2 against 1.9',
      returns: [
        [2.2, 0],
        [0, 1.9],
      ],
      value: 1 / (1 / 2.2 + 1 / 1.9),
    },
    {
      name: 'a bet that always returns the stake',
      returns: [
        [1, 1],
        [0, 1.5],
      ],
      value: 1,
    },
    // Half won and half lost: a line of −0.25 and a 1X2 with its draw, by the three equations of equal returns.
    {
      name: 'a half lost draw',
      returns: [
        [2, 0.5, 0],
        [0, 4, 0],
        [0, 0, 4],
      ],
      value: 16 / 15,
    },
    {
      name: 'an end in which all lose',
      returns: [
        [3, 0, 0],
        [0, 3, 0],
      ],
      value: 0,
    },
  ])('finds the value of $name', ({ returns, value }) => {
    const { atLeast, atMost, stakes } = bestGuarantee(
      returns.map((row) => Float64Array.from(row)),
      within(GAP),
    )
    expect(atLeast).toBeCloseTo(value, 5)
    expect(atMost).toBeCloseTo(value, 5)
    expect(stakes.reduce((sum, stake) => sum + stake, 0)).toBeCloseTo(1, 9)
  })

  it('closes the gap of games of any shape, with stakes that keep what they promise', () => {
    const random = createRandom(9)
    for (let game = 0; game < 60; game++) {
      const ends = random.integer(1, 400)
      const returns = Array.from({ length: random.integer(1, 60) }, () =>
        Float64Array.from({ length: ends }, () => (random.chance(0.4) ? random.between(0, 9) : 0)),
      )
      const { atLeast, atMost, stakes } = bestGuarantee(returns, within(GAP))
      const least = Math.min(
        ...Array.from({ length: ends }, (_, end) =>
          returns.reduce((sum, ofBet, bet) => sum + (stakes[bet] ?? 0) * (ofBet[end] ?? 0), 0),
        ),
      )
      expect(least).toBeCloseTo(atLeast, 9)
      expect(atMost - atLeast).toBeLessThan(GAP)
      expect(atMost).toBeGreaterThanOrEqual(atLeast - 1e-9)
    }
  })
})
