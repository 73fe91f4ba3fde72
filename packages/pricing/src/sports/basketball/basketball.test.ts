import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../match/fixture.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import { chanceAbove, meanOf, weightOf } from '../../rules/integer-distribution.ts'
import { basketballModel } from './basketball.ts'
import { basketballOutlook } from './basketball-outlook.ts'
import { pointsTable } from './points-table.ts'

const FIXTURE: Fixture = {
  matchId: 1,
  seed: 21,
  home: { attack: 0.1, defence: 0 },
  away: { attack: 0, defence: 0.1 },
  format: 'standard',
}
const BEFORE = basketballModel.stateAt(basketballModel.simulate(FIXTURE), -1)

/** Standard normal table, Φ(z). */
const NORMAL_TABLE = [
  { z: 0, chance: 0.5 },
  { z: 0.25, chance: 0.5987 },
  { z: 0.5, chance: 0.6915 },
  { z: 1, chance: 0.8413 },
  { z: 1.64, chance: 0.9495 },
  { z: 2, chance: 0.9772 },
  { z: -0.75, chance: 0.2266 },
]

describe('pointsTable', () => {
  // Over a whole game the lead spreads by 11.5 points and the total by 16; scores are whole, so the line is a half.
  it.each(NORMAL_TABLE)('wins with chance $chance when $z spreads better', ({ z, chance }) => {
    const { counts } = pointsTable({ marginMean: 0.5 + 11.5 * z, totalMean: 160 }, 2400, 0)
    expect(chanceAbove(counts.margin, 0.5)).toBeCloseTo(chance, 3)
  })

  it.each(NORMAL_TABLE)('goes over with chance $chance a line $z spreads lower', ({ z, chance }) => {
    const { counts } = pointsTable({ marginMean: 3, totalMean: 155.5 + 16 * z }, 2400, 0)
    expect(chanceAbove(counts.total, 155.5)).toBeCloseTo(chance, 3)
  })

  it('halves the spread in a quarter of the time (Stern, JASA 89, 1994)', () => {
    // Five behind with ten minutes left and nothing between the sides: Φ(−5 / 5.75), the tie left out by half a point.
    const { counts } = pointsTable({ marginMean: 0, totalMean: 160 }, 600, 0)
    expect(chanceAbove(counts.margin, 5.5)).toBeCloseTo(0.1694, 3)
  })

  it('has whole games’ means and spreads, in the last minute as well', () => {
    for (const seconds of [60, 200, 600, 2400]) {
      const share = seconds / 2400
      const { margin, total, home, away } = pointsTable({ marginMean: 6, totalMean: 162 }, seconds, 0).counts
      expect(meanOf(total)).toBeCloseTo(162 * share, 1)
      expect(meanOf(margin)).toBeCloseTo(6 * share, 1)
      expect(meanOf(home)).toBeCloseTo(84 * share, 1)
      expect(meanOf(away)).toBeCloseTo(78 * share, 1)
      expect(spreadOf(margin) / (11.5 * Math.sqrt(share))).toBeCloseTo(1, 1)
      expect(spreadOf(total) / (16 * Math.sqrt(share))).toBeCloseTo(1, 1)
    }
  })

  it('parts the ways that end level from the others without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 12 }), fc.integer({ min: 5, max: 2400 }), (lead, seconds) => {
        const { counts, withMargin, withoutMargin } = pointsTable(
          { marginMean: 4, totalMean: 160 },
          seconds,
          lead,
        )
        const level = chanceAbove(withMargin, -1)
        expect(level).toBeCloseTo(weightOf(counts.margin, lead), 9)
        for (const measure of ['margin', 'total', 'home', 'away'] as const) {
          expect(chanceAbove(withoutMargin[measure], -1000)).toBeCloseTo(1 - level, 9)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('basketballOutlook', () => {
  it('never ends level, and shares the ties of regulation out', () => {
    const { counted } = basketballOutlook(BEFORE, { marginMean: 2, totalMean: 160 })
    const final = counted({ of: 'final', measure: 'margin' })
    const regulation = counted({ of: 'regulation', measure: 'margin' })
    const tie = weightOf(regulation, 0)
    expect(tie).toBeGreaterThan(0.02)
    expect(weightOf(final, 0)).toBe(0)
    expect(chanceAbove(final, 0)).toBeGreaterThan(chanceAbove(regulation, 0) + tie / 2)
    expect(chanceAbove(final, 0)).toBeLessThan(chanceAbove(regulation, 0) + tie)
  })

  it('counts overtime’s points: both sides’ add up, and to more than regulation’s', () => {
    const { counted } = basketballOutlook(BEFORE, { marginMean: 2, totalMean: 160 })
    const mean = (measure: 'total' | 'home' | 'away' | 'margin') => meanOf(counted({ of: 'final', measure }))
    expect(mean('home') + mean('away')).toBeCloseTo(mean('total'), 1)
    expect(mean('total')).toBeGreaterThan(160.3)
    expect(mean('total')).toBeLessThan(162)
  })

  it('sees a game’s parts alike, one by one and together', () => {
    const { counted } = basketballOutlook(BEFORE, { marginMean: 5, totalMean: 164 })
    for (const measure of ['margin', 'total'] as const) {
      const quarters = [1, 2, 3, 4] as const
      const parts = quarters.map((quarter) => meanOf(counted({ of: `quarter_${quarter}`, measure })))
      const whole = counted({ of: 'regulation', measure })
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(meanOf(whole), 1)
      const squares = quarters.reduce(
        (sum, quarter) => sum + spreadOf(counted({ of: `quarter_${quarter}`, measure })) ** 2,
        0,
      )
      expect(Math.sqrt(squares) / spreadOf(whole)).toBeCloseTo(1, 2)
    }
  })

  it('is what is left of the last quarter once the others are played', () => {
    const script = basketballModel.simulate(FIXTURE)
    const fourth = script.periods[3]?.startMs ?? 0
    const state = basketballModel.stateAt(script, fourth + 200_000)
    expect(state.stage).toBe('quarter_4')
    const { counted } = basketballOutlook(state, { marginMean: 5, totalMean: 164 })
    const earlier = state.periodScores.slice(0, 3).reduce((sum, { home, away }) => sum + home + away, 0)
    const quarter = counted({ of: 'quarter_4', measure: 'total' })
    expect(chanceAbove(counted({ of: 'regulation', measure: 'total' }), earlier + 38.5)).toBeCloseTo(
      chanceAbove(quarter, 38.5),
      9,
    )
  })
})

describe('basketballModel', () => {
  it('settles by the scoreboard, with and without overtime', () => {
    const end = ended([
      [20, 18],
      [15, 22],
      [25, 20],
      [16, 16],
      [12, 9],
    ])
    const results = (marketId: number, specifier = '') =>
      basketballModel.settleMarket({ marketId, specifier }, end)?.map(({ result }) => result)

    expect(results(1)).toEqual(['lose', 'win', 'lose'])
    expect(results(219)).toEqual(['win', 'lose'])
    expect(results(220)).toEqual(['win', 'lose'])
    expect(results(223, 'hcp=-2.5')).toEqual(['win', 'lose'])
    expect(results(223, 'hcp=-3')).toEqual(['void', 'void'])
    expect(results(225, 'total=172.5')).toEqual(['win', 'lose'])
    expect(results(227, 'total=88.5')).toEqual(['lose', 'win'])
    expect(results(228, 'total=84.5')).toEqual(['win', 'lose'])
    expect(results(229)).toEqual(['win', 'lose'])
    expect(results(290)?.indexOf('win')).toBe(0)
    expect(results(60)).toEqual(['lose', 'lose', 'win'])
    expect(results(68, 'total=75.5')).toEqual(['lose', 'win'])
    expect(results(83)).toEqual(['win', 'lose', 'lose'])
    expect(results(235, 'quarternr=4')).toEqual(['lose', 'win', 'lose'])
    expect(results(302, 'quarternr=4')).toEqual(['void', 'void'])
    expect(results(303, 'quarternr=2|hcp=6.5')).toEqual(['lose', 'win'])
    expect(results(236, 'quarternr=1|total=37.5')).toEqual(['win', 'lose'])
    expect(results(756, 'quarternr=3|total=24.5')).toEqual(['win', 'lose'])
    expect(results(304, 'quarternr=2')).toEqual(['win', 'lose'])
  })

  it('plays overtimes until one side leads', () => {
    const ties = Array.from({ length: 600 }, (_, seed) =>
      basketballModel.simulate({ ...FIXTURE, seed }),
    ).filter(({ periods }) => periods.length > 4)
    expect(ties.length).toBeGreaterThan(5)
    for (const script of ties) {
      const { totalScore, periodScores } = basketballModel.stateAt(script, basketballModel.durationMs(script))
      expect(totalScore.home).not.toBe(totalScore.away)
      const regulation = periodScores.slice(0, 4)
      const lead = regulation.reduce((sum, { home, away }) => sum + home - away, 0)
      expect(lead).toBe(0)
    }
  })
})

function spreadOf(distribution: { from: number; weights: Float64Array }): number {
  const mean = meanOf(distribution)
  const variance = distribution.weights.reduce(
    (sum, weight, index) => sum + weight * (distribution.from + index - mean) ** 2,
    0,
  )
  return Math.sqrt(variance)
}

function ended(scores: readonly (readonly [number, number])[]): StateOfPlay {
  return {
    ...BEFORE,
    status: 'finished',
    stage: 'ended',
    totalScore: {
      home: scores.reduce((sum, [home]) => sum + home, 0),
      away: scores.reduce((sum, [, away]) => sum + away, 0),
    },
    periodScores: scores.map(([home, away], index) => ({
      number: index + 1,
      periodKey: index < 4 ? `quarter_${index + 1}` : 'overtime',
      home,
      away,
    })),
  }
}
