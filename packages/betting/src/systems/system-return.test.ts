import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oddsRatio, payoutMinor } from '../odds/combine.ts'
import { compareRatios, multiplyRatios, ONE, type Ratio, ratio, ZERO } from '../odds/ratio.ts'
import { combinations } from './combinations.ts'
import { sumOfProducts, systemOdds } from './system-return.ts'

const factors = () =>
  fc.array(
    fc.oneof(
      fc.integer({ min: 1001, max: 20_000 }).map(oddsRatio),
      fc.constantFrom(ZERO, ONE, ratio(1, 2), ratio(2900, 2000)),
    ),
    { minLength: 3, maxLength: 8 },
  )

describe('systemOdds', () => {
  // The worked example of sportsbet24.online: odds 1.90, 2.00, 2.50, 600 on system 2/3.
  it.each([
    { legs: [1900, 2000, 2500], returned: 271_000 },
    { legs: [1900, 2000, 0], returned: 76_000 },
    { legs: [1900, 0, 2500], returned: 95_000 },
    { legs: [0, 2000, 2500], returned: 100_000 },
    { legs: [1900, 0, 0], returned: 0 },
  ])('returns $returned for legs at $legs', ({ legs, returned }) => {
    const odds = systemOdds(
      { winCount: 2, totalCount: 3 },
      legs.map((leg) => ratio(leg, 1000)),
    )
    expect(payoutMinor(60_000, odds)).toBe(returned)
  })

  it('counts a void leg as 1 in every line it is in', () => {
    // 2/3 with 2.00 and 3.00 won and the third void: 6 + 2 + 3 over three lines of 1.00.
    expect(
      payoutMinor(300, systemOdds({ winCount: 2, totalCount: 3 }, [ratio(2, 1), ratio(3, 1), ONE])),
    ).toBe(1100)
  })

  it('refuses a system of another number of legs', () => {
    expect(() => systemOdds({ winCount: 2, totalCount: 3 }, [ONE, ONE])).toThrow(RangeError)
  })
})

describe('sumOfProducts', () => {
  it('equals adding up every line one by one', () => {
    fc.assert(
      fc.property(factors(), fc.integer({ min: 1, max: 8 }), (legs, size) => {
        const denominator = legs.reduce((product, leg) => product * leg.denominator, 1n)
        const lines = [...combinations(legs, size)].map((line) => line.reduce(multiplyRatios, ONE))
        const numerator = lines.reduce(
          (sum, line) => sum + (line.numerator * denominator) / line.denominator,
          0n,
        )
        const expected: Ratio = { numerator, denominator }
        expect(compareRatios(sumOfProducts(legs, size), expected)).toBe(0)
      }),
    )
  })
})
