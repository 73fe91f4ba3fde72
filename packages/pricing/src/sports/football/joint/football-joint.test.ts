import { describe, expect, it } from 'vitest'
import type { JointSpace } from '../../../joint/joint-space.ts'
import { conflictOf } from '../../../joint/leg-conflicts.ts'
import { jointChance, legScenarios } from '../../../joint/leg-scenarios.ts'
import type { Fixture } from '../../../match/fixture.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { GOALS_INTERCEPT, HOME_ADVANTAGE } from '../rates.ts'
import { footballJoint } from './football-joint.ts'

const HOME = leg(1, '', 0)
const DRAW = leg(1, '', 1)
const AWAY = leg(1, '', 2)
const OVER_1 = leg(18, 'total=1.5', 0)
const OVER_2 = leg(18, 'total=2.5', 0)
const UNDER_2 = leg(18, 'total=2.5', 1)
const UNDER_3 = leg(18, 'total=3.5', 1)
const BOTH_SCORE = leg(29, '', 0)
const ONE_SCORES_NOT = leg(29, '', 1)
const HOME_BY_TWO = leg(16, 'hcp=-1.5', 0)
const HALF_HOME = leg(60, '', 0)
const HALF_GOALLESS = leg(68, 'total=0.5', 1)
const FIRST_GOAL_HOME = leg(8, 'goalnr=1', 0)

/**
 * Worked out elsewhere: closed forms where there are any, else double sums over independent Poisson halves (45.16 % and
 * 54.84 % of the goals, from the profile and the mean stoppage of both halves) weighted by Dixon & Coles' τ with
 * ρ = −0.1. With λ and μ the goals of home and away and T = λ + μ:
 *
 * both score and over 2.5: 1 − e^−λ − e^−μ + e^−T − λμ e^−T, which τ does not touch;
 * home win and under 2.5: e^−T (λ(1 + ρμ) + λ²/2);
 * draw and under 2.5: e^−T ((1 − ρλμ) + λμ(1 − ρ));
 * home win and not both score: e^−μ (1 − e^−λ) + ρλμ e^−T;
 * no goal before the break and over 2.5: e^−0.4516T P(Poisson(0.5484T) ≥ 3);
 * first goal by home and over 2.5: λ/T P(Poisson(T) ≥ 3).
 */
const BEFORE_THE_MATCH = [
  { name: 'home win, over 2.5', legs: [HOME, OVER_2], at: [0.269276, 0.463296] },
  { name: 'both score, over 2.5', legs: [BOTH_SCORE, OVER_2], at: [0.395721, 0.40203] },
  { name: 'home win, under 2.5', legs: [HOME, UNDER_2], at: [0.182713, 0.221254] },
  { name: 'draw, under 2.5', legs: [DRAW, UNDER_2], at: [0.221335, 0.154937] },
  { name: 'home win, not both score', legs: [HOME, ONE_SCORES_NOT], at: [0.246342, 0.390779] },
  { name: 'home −1.5, both score', legs: [HOME_BY_TWO, BOTH_SCORE], at: [0.084678, 0.164575] },
  { name: 'no goal before the break, over 2.5', legs: [HALF_GOALLESS, OVER_2], at: [0.053391, 0.05891] },
  {
    name: 'home at the break and in the end, over 2.5',
    legs: [HALF_HOME, HOME, OVER_2],
    at: [0.171719, 0.329786],
  },
  { name: 'home at the break, away in the end', legs: [HALF_HOME, AWAY], at: [0.016488, 0.008302] },
  { name: 'first goal by home, over 2.5', legs: [FIRST_GOAL_HOME, OVER_2], at: [0.277829, 0.422994] },
] as const

const AT_THE_BREAK = [
  { name: 'home win, over 2.5', score: [1, 0], legs: [HOME, OVER_2], at: [0.318757, 0.442601] },
  { name: 'both score, under 3.5', score: [1, 0], legs: [BOTH_SCORE, UNDER_3], at: [0.326323, 0.215344] },
  { name: 'draw, over 1.5', score: [0, 1], legs: [DRAW, OVER_1], at: [0.275199, 0.329726] },
] as const

const RATES = [
  { home: 1.5, away: 1.1 },
  { home: 2.2, away: 0.8 },
] as const

describe('outcomes of a football match together', () => {
  it.each(BEFORE_THE_MATCH)('$name, before the match', ({ legs, at }) => {
    for (const [index, rates] of RATES.entries()) {
      expect(chance(footballSpace(rates, prematch()), legs)).toBeCloseTo(at[index] ?? 0, 4)
    }
  })

  it.each(AT_THE_BREAK)('$name, with $score at the break', ({ score: [home, away], legs, at }) => {
    for (const [index, rates] of RATES.entries()) {
      expect(chance(footballSpace(rates, halfTime(home, away)), legs)).toBeCloseTo(at[index] ?? 0, 4)
    }
  })

  it('know what follows from what', () => {
    const space = footballSpace(RATES[0], prematch())
    const conflict = (...legs: Leg[]) => conflictOf(legs.map((one) => jointLeg(space, one)))

    expect(conflict(HOME, AWAY)).toBe('contradiction')
    expect(conflict(HOME, UNDER_2, BOTH_SCORE)).toBe('contradiction')
    expect(conflict(HOME_BY_TWO, OVER_1)).toBe('implied')
    expect(conflict(OVER_1, HOME_BY_TWO)).toBe('implied')
    expect(conflict(HOME, OVER_2, BOTH_SCORE)).toBe('implied')
    expect(conflict(HOME, OVER_2, HALF_HOME)).toBe(null)
  })

  it('count goals, corners and cards as knowing nothing of each other', () => {
    const space = footballSpace(RATES[0], prematch())
    const corners = leg(166, 'total=9.5', 0)
    const cards = leg(139, 'total=3.5', 1)

    expect(chance(space, [HOME, corners, cards])).toBeCloseTo(
      chance(space, [HOME]) * chance(space, [corners]) * chance(space, [cards]),
      12,
    )
  })

  it('leave out numbered goals beyond the next', () => {
    const space = footballSpace(RATES[0], prematch())

    expect(space.market({ marketId: 8, specifier: 'goalnr=1' })).not.toBe(null)
    expect(space.market({ marketId: 8, specifier: 'goalnr=2' })).toBe(null)
    expect(space.market({ marketId: 99_999, specifier: '' })).toBe(null)
  })
})

interface Leg {
  marketId: number
  specifier: string
  outcome: number
}

function leg(marketId: number, specifier: string, outcome: number): Leg {
  return { marketId, specifier, outcome }
}

function chance(space: JointSpace, legs: readonly Leg[]): number {
  return jointChance(legScenarios(legs.map((one) => jointLeg(space, one))), 2 ** legs.length - 1).won
}

function jointLeg(space: JointSpace, { outcome, ...ref }: Leg) {
  const market = space.market(ref)
  if (!market) throw new Error(`No market ${ref.marketId}`)
  return { market, outcome }
}

function footballSpace(rates: { home: number; away: number }, state: StateOfPlay): JointSpace {
  const fixture: Fixture = {
    matchId: 1,
    seed: 1,
    home: { attack: Math.log(rates.home) - GOALS_INTERCEPT - HOME_ADVANTAGE, defence: 0 },
    away: { attack: Math.log(rates.away) - GOALS_INTERCEPT, defence: 0 },
    format: 'standard',
  }
  const space = footballJoint(fixture, state, { home: 0, away: 0 })
  if (!space) throw new Error('The match has no space')
  return space
}

function prematch(): StateOfPlay {
  return {
    status: 'prematch',
    stage: 'not_started',
    clock: null,
    totalScore: { home: 0, away: 0 },
    gameScore: null,
    periodScores: [],
    currentServer: null,
    incidents: [],
    isSuspended: false,
  }
}

function halfTime(home: number, away: number): StateOfPlay {
  return {
    ...prematch(),
    status: 'live',
    stage: 'half_time',
    totalScore: { home, away },
    periodScores: [{ number: 1, periodKey: '1st_half', home, away }],
  }
}
