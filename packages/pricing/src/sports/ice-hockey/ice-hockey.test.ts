import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../match/fixture.ts'
import type { ScoreOfPeriod, StateOfPlay } from '../../match/state-of-play.ts'
import type { GoalRates } from './goal-rates.ts'
import { overtimeHomeChance } from './goal-rates.ts'
import { iceHockeyModel } from './ice-hockey.ts'
import type { IceHockeyQuantity } from './ice-hockey-outlook.ts'
import { iceHockeyOutlook, SCORE_SPACE } from './ice-hockey-outlook.ts'

const FIXTURE: Fixture = {
  matchId: 1,
  seed: 11,
  home: { attack: 0.1, defence: 0 },
  away: { attack: 0, defence: 0.1 },
  format: 'standard',
}
const BEFORE = iceHockeyModel.stateAt(iceHockeyModel.simulate(FIXTURE), -1)

describe('iceHockeyOutlook', () => {
  // Cumulative Poisson tables: P(X ≤ k) for a mean of 5.
  it.each([
    { goals: 2, chance: 0.1247 },
    { goals: 4, chance: 0.4405 },
    { goals: 5, chance: 0.616 },
    { goals: 8, chance: 0.9319 },
  ])('sees at most $goals goals with chance $chance where five are expected', ({ goals, chance }) => {
    const rates = ratesOf(3, 2)
    expect(chanceThat(rates, BEFORE, { of: 'regulation' }, (home, away) => home + away <= goals)).toBeCloseTo(
      chance,
      4,
    )
  })

  it("spreads the difference as Skellam's distribution", () => {
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: -4, max: 4 }), (home, away, difference) => {
        const chance = chanceThat(
          ratesOf(home, away),
          BEFORE,
          { of: 'regulation' },
          (a, b) => a - b === difference,
        )
        expect(chance).toBeCloseTo(skellam(home, away, difference), 6)
      }),
      { numRuns: 30 },
    )
  })

  it('gives a period a third of the goals', () => {
    const none = chanceThat(ratesOf(3.6, 2.4), BEFORE, { of: 'period', period: 2 }, (a, b) => a + b === 0)
    expect(none).toBeCloseTo(Math.exp(-2), 8)
  })

  it('adds one goal to level scores, shared as overtime and shootout are', () => {
    const rates = ratesOf(3, 2.5)
    const wonInRegulation = chanceThat(rates, BEFORE, { of: 'regulation' }, (a, b) => a > b)
    const level = chanceThat(rates, BEFORE, { of: 'regulation' }, (a, b) => a === b)
    const won = chanceThat(rates, BEFORE, { of: 'final' }, (a, b) => a > b)
    expect(won).toBeCloseTo(wonInRegulation + level * overtimeHomeChance(rates, 300), 9)
    expect(chanceThat(rates, BEFORE, { of: 'final' }, (a, b) => a === b)).toBe(0)
  })

  it('sees six in ten overtimes decided by a goal at the usual pace', () => {
    const noShootout = { ...ratesOf(2.8, 2.8), shootoutHome: 0 }
    expect(2 * overtimeHomeChance(noShootout, 300)).toBeCloseTo(0.607, 2)
  })

  it('splits the next goal by the rates, and leaves room for none', () => {
    const next = iceHockeyOutlook(BEFORE, ratesOf(3, 2))({ of: 'goal', number: 1 })
    const none = Math.exp(-5)
    expect(Array.from(next?.weights ?? [])).toEqual([
      expect.closeTo((1 - none) * 0.6, 6),
      expect.closeTo(none, 6),
      expect.closeTo((1 - none) * 0.4, 6),
    ])
  })
})

describe('iceHockeyModel', () => {
  it('settles by the scoreboard, with and without overtime', () => {
    const end = ended([
      [1, 0],
      [0, 2],
      [2, 1],
      [0, 0],
      [1, 0],
    ])
    const results = (marketId: number, specifier = '') =>
      iceHockeyModel.settleMarket({ marketId, specifier }, end)?.map(({ result }) => result)

    expect(results(1)).toEqual(['lose', 'win', 'lose'])
    expect(results(10)).toEqual(['win', 'lose', 'win'])
    expect(results(11)).toEqual(['void', 'void'])
    expect(results(14, 'hcp=0:1')).toEqual(['lose', 'lose', 'win'])
    expect(results(15)?.at(-1)).toBe('win')
    expect(results(18, 'total=6.5')).toEqual(['lose', 'win'])
    expect(results(412, 'total=6.5')).toEqual(['win', 'lose'])
    expect(results(406)).toEqual(['win', 'lose'])
    expect(results(410, 'hcp=-1.5')).toEqual(['lose', 'win'])
    expect(results(16, 'hcp=0.5')).toEqual(['win', 'lose'])
    expect(results(220)).toEqual(['win', 'lose'])
    expect(results(443, 'periodnr=2')).toEqual(['lose', 'lose', 'win'])
    expect(results(445, 'periodnr=1')).toEqual(['win', 'lose'])
    expect(results(446, 'periodnr=3|total=2.5')).toEqual(['win', 'lose'])
    expect(results(432)).toEqual(['lose', 'lose', 'win', 'lose'])
    expect(results(45)?.indexOf('win')).toBe(3 * 5 + 3)
    expect(results(26)).toEqual(['lose', 'win'])
    expect(results(29)).toEqual(['win', 'lose'])
  })

  it('counts a shootout as one goal, and only after a level regulation and overtime', () => {
    let shootouts = 0
    for (let seed = 0; seed < 400; seed++) {
      const script = iceHockeyModel.simulate({ ...FIXTURE, seed })
      const end = iceHockeyModel.stateAt(script, iceHockeyModel.durationMs(script))
      const shootout = end.periodScores.find(({ periodKey }) => periodKey === 'penalties')
      expect(Math.abs(end.totalScore.home - end.totalScore.away)).toBeGreaterThan(0)
      if (!shootout) continue
      shootouts++
      expect(shootout.home + shootout.away).toBe(1)
      expect(Math.abs(end.totalScore.home - end.totalScore.away)).toBe(1)
    }
    expect(shootouts).toBeGreaterThan(10)
  })
})

const rate = fc.double({ min: 1.5, max: 4, noNaN: true })

function ratesOf(home: number, away: number): GoalRates {
  return { home, away, shootoutHome: 0.5, chanceMin: 0 }
}

function chanceThat(
  rates: GoalRates,
  state: StateOfPlay,
  quantity: IceHockeyQuantity,
  holds: (home: number, away: number) => boolean,
): number {
  const distribution = iceHockeyOutlook(state, rates)(quantity)
  let chance = 0
  for (let cell = 0; cell < (distribution?.indices.length ?? 0); cell++) {
    const { home, away } = SCORE_SPACE.at(distribution?.indices[cell] ?? 0)
    if (holds(home, away)) chance += distribution?.weights[cell] ?? 0
  }
  return chance
}

/** The difference of two Poisson counts, by the series of the modified Bessel function. */
function skellam(home: number, away: number, difference: number): number {
  const order = Math.abs(difference)
  let term = 1
  for (let i = 1; i <= order; i++) term *= Math.sqrt(home * away) / i
  let bessel = 0
  for (let k = 0; k < 60; k++) {
    bessel += term
    term *= (home * away) / ((k + 1) * (k + 1 + order))
  }
  return Math.exp(-home - away) * (home / away) ** (difference / 2) * bessel
}

function ended(scores: readonly (readonly [number, number])[]): StateOfPlay {
  const keys = ['period_1', 'period_2', 'period_3', 'overtime', 'penalties']
  const periodScores = scores.map(([home, away], index): ScoreOfPeriod => {
    return { number: index + 1, periodKey: keys[index] ?? '', home, away }
  })
  const totalScore = {
    home: scores.reduce((sum, [home]) => sum + home, 0),
    away: scores.reduce((sum, [, away]) => sum + away, 0),
  }
  return { ...BEFORE, status: 'finished', stage: 'ended', totalScore, periodScores }
}
