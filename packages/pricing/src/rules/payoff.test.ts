import { describe, expect, it } from 'vitest'
import { handicapResults, threeWayResults } from './line-results.ts'
import { compilePayoff, decidedResults, fairProbabilities } from './payoff.ts'

/** Home wins by the index less two, so from −2 to 2. */
const space = { size: 5, at: (index: number) => index - 2 }
const distribution = { indices: [0, 1, 2, 3, 4], weights: [0.1, 0.15, 0.25, 0.3, 0.2] }

describe('fairProbabilities', () => {
  it('sums the chances of a plain market', () => {
    const table = compilePayoff(space, threeWayResults, 3)
    expect(fairProbabilities(table, distribution)).toEqual([close(0.5), close(0.25), close(0.25)])
  })

  // Home wins 0.5, draws 0.25, loses 0.25; fair odds from the expected value of one unit, by hand.
  it.each([
    { handicap: -0.5, homeOdds: 2 }, // 0.5 of a win
    { handicap: -0.25, homeOdds: 1 + (0.25 + 0.25 / 2) / 0.5 }, // half the stake is lost on the draw
    { handicap: 0, homeOdds: 1 + 0.25 / 0.5 }, // draws are refunded
    { handicap: 0.25, homeOdds: 1 + 0.25 / (0.5 + 0.25 / 2) }, // half the stake wins on the draw
    { handicap: -1, homeOdds: 1 + 0.5 / 0.2 }, // a win by one is refunded
    { handicap: -0.75, homeOdds: 1 + 0.5 / (0.2 + 0.3 / 2) }, // a win by one wins half
  ])('prices a handicap of $handicap so that it is worth its stake', ({ handicap, homeOdds }) => {
    const table = compilePayoff(space, (difference: number) => handicapResults(difference, handicap), 2)
    const [home, away] = fairProbabilities(table, distribution)
    expect(home).toBeCloseTo(1 / homeOdds, 12)
    expect((home ?? 0) + (away ?? 0)).toBeCloseTo(1, 12)
  })

  it('gives no chance where every result is a refund', () => {
    const table = compilePayoff(space, () => ['void', 'void'], 2)
    expect(fairProbabilities(table, distribution)).toEqual([0, 0])
  })
})

describe('compilePayoff', () => {
  it('refuses a payoff that leaves an outcome out', () => {
    expect(() => compilePayoff(space, () => ['win'], 2)).toThrow('every outcome')
  })
})

describe('decidedResults', () => {
  it('is null while two finals pay differently and the common results once they agree', () => {
    expect(decidedResults([1, 0], threeWayResults)).toBeNull()
    expect(decidedResults([1, 2], threeWayResults)).toEqual(['win', 'lose', 'lose'])
  })
})

function close(value: number) {
  return expect.closeTo(value, 12)
}
