import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random.ts'
import type { LeagueResult, LeagueStrengths } from './fit-strengths.ts'
import { fitStrengths, fixtureRatings } from './fit-strengths.ts'
import { expectedGoals, GOALS_INTERCEPT, HOME_ADVANTAGE } from './rates.ts'

const NO_DISCOUNT = { halfLifeDays: 1e9, priorGoals: 0 }

/** Twelve teams of known strengths, from a strong attack and defence to weak ones, not in the same order. */
const TRUE_STRENGTHS: LeagueStrengths = {
  teams: new Map(
    Array.from({ length: 12 }, (_, index) => [
      `Team ${index}`,
      { attack: 0.06 * (index - 5.5), defence: 0.05 * (((index * 5) % 12) - 5.5) },
    ]),
  ),
  intercept: 0.15,
  homeAdvantage: 0.3,
}

describe('fitStrengths', () => {
  it('finds the strengths that a league was simulated from', () => {
    const fitted = fitStrengths(simulateLeague(TRUE_STRENGTHS, 40), NO_DISCOUNT)
    expect(fitted.homeAdvantage).toBeCloseTo(0.3, 1)
    expect(fitted.intercept).toBeCloseTo(0.15, 1)
    for (const [name, truth] of TRUE_STRENGTHS.teams) {
      // Some 1100 goals a team: a standard error of 0.03, three of them.
      expect(Math.abs((fitted.teams.get(name)?.attack ?? 9) - truth.attack)).toBeLessThan(0.1)
      expect(Math.abs((fitted.teams.get(name)?.defence ?? 9) - truth.defence)).toBeLessThan(0.1)
    }
  })

  it('expects of each team the goals it scored and conceded, as the likelihood’s maximum must', () => {
    const results = simulateLeague(TRUE_STRENGTHS, 2)
    const fitted = fitStrengths(results, NO_DISCOUNT)
    for (const name of TRUE_STRENGTHS.teams.keys()) {
      const scored = total(results, (each) =>
        each.home === name ? each.homeGoals : each.away === name ? each.awayGoals : 0,
      )
      const expected = total(results, (each) => {
        const goals = goalsExpected(fitted, each.home, each.away)
        return each.home === name ? goals.home : each.away === name ? goals.away : 0
      })
      expect(expected).toBeCloseTo(scored, 4)
    }
  })

  it('keeps the mean attack and defence at zero', () => {
    const { teams } = fitStrengths(simulateLeague(TRUE_STRENGTHS, 1))
    const ratings = [...teams.values()]
    expect(total(ratings, (rating) => rating.attack)).toBeCloseTo(0, 9)
    expect(total(ratings, (rating) => rating.defence)).toBeCloseTo(0, 9)
  })

  it('believes last month more than five years ago', () => {
    const thrashing = { home: 'A', away: 'B', homeGoals: 4, awayGoals: 0 }
    const reversed = { home: 'A', away: 'B', homeGoals: 0, awayGoals: 4 }
    const old = Array.from({ length: 6 }, () => ({ ...thrashing, daysAgo: 1800 }))
    const recent = Array.from({ length: 6 }, () => ({ ...reversed, daysAgo: 30 }))
    const { teams } = fitStrengths([...old, ...recent])
    expect(teams.get('B')?.attack).toBeGreaterThan(teams.get('A')?.attack ?? 9)
  })

  it('holds a short record near the average', () => {
    const { teams } = fitStrengths([{ home: 'A', away: 'B', homeGoals: 9, awayGoals: 0, daysAgo: 0 }])
    expect(teams.get('A')?.attack).toBeGreaterThan(0)
    expect(teams.get('A')?.attack).toBeLessThan(0.8)
  })

  it('makes an average league of no results and survives one without goals', () => {
    expect(fitStrengths([])).toMatchObject({
      intercept: expect.closeTo(GOALS_INTERCEPT, 9),
      homeAdvantage: expect.closeTo(HOME_ADVANTAGE, 9),
    })
    const goalless = fitStrengths([{ home: 'A', away: 'B', homeGoals: 0, awayGoals: 0, daysAgo: 0 }])
    expect(Number.isFinite(goalless.teams.get('A')?.attack)).toBe(true)
  })
})

describe('fixtureRatings', () => {
  it('makes the model expect what the fit does', () => {
    const goals = goalsExpected(TRUE_STRENGTHS, 'Team 2', 'Team 7')
    const [home, away] = ['Team 2', 'Team 7'].map((name) => TRUE_STRENGTHS.teams.get(name))
    expect(goals.home).toBeCloseTo(Math.exp(0.15 + 0.3 + (home?.attack ?? 9) - (away?.defence ?? 9)), 9)
    expect(goals.away).toBeCloseTo(Math.exp(0.15 + (away?.attack ?? 9) - (home?.defence ?? 9)), 9)
  })

  it('takes a team without a record for an average one', () => {
    const goals = goalsExpected(TRUE_STRENGTHS, 'Newcomer', 'Another')
    expect(goals.home).toBeCloseTo(Math.exp(0.45), 9)
    expect(goals.away).toBeCloseTo(Math.exp(0.15), 9)
  })
})

function simulateLeague(strengths: LeagueStrengths, seasons: number): LeagueResult[] {
  const random = createRandom(1997)
  const names = [...strengths.teams.keys()]
  return Array.from({ length: seasons }, (_, season) => season).flatMap((season) =>
    names.flatMap((home) =>
      names
        .filter((away) => away !== home)
        .map((away) => {
          const goals = goalsExpected(strengths, home, away)
          const homeGoals = random.poisson(goals.home)
          return { home, away, homeGoals, awayGoals: random.poisson(goals.away), daysAgo: season * 300 }
        }),
    ),
  )
}

function goalsExpected(strengths: LeagueStrengths, home: string, away: string) {
  const fixture = {
    matchId: 1,
    seed: 1,
    format: 'standard' as const,
    ...fixtureRatings(strengths, home, away),
  }
  return expectedGoals(fixture, { home: 0, away: 0 })
}

function total<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0)
}
