import type { Rating } from '../../match/fixture.ts'
import { GOALS_INTERCEPT, HOME_ADVANTAGE } from './rates.ts'

export interface LeagueResult {
  home: string
  away: string
  homeGoals: number
  awayGoals: number
  /** Age of the result; older ones count less. */
  daysAgo: number
}

/** Log-scale strengths around 0, with the league's own level of goals and home advantage. */
export interface LeagueStrengths {
  teams: ReadonlyMap<string, Rating>
  intercept: number
  homeAdvantage: number
}

export interface FitOptions {
  /** Age at which a result counts half. */
  halfLifeDays: number
  /** Goals of an average side that each team is credited with scoring and conceding; steadies short records. */
  priorGoals: number
}

/** Dixon & Coles (1997) found the best discount at 0.0065 a half-week, that is half in about 373 days. */
export const FIT_DEFAULTS: FitOptions = { halfLifeDays: 373, priorGoals: 4 }

/**
 * Fits attack and defence of each team by time-weighted maximum likelihood for Poisson goals (Maher, "Modelling
 * Association Football Scores", Statistica Neerlandica 36, 1982): each parameter in turn is set to its best value
 * with the others fixed, until nothing moves. No results give an average league without teams.
 */
export function fitStrengths(results: readonly LeagueResult[], options = FIT_DEFAULTS): LeagueStrengths {
  const names = [...new Set(results.flatMap(({ home, away }) => [home, away]))].sort()
  const weighted = results.map((result) => ({
    ...result,
    weight: 0.5 ** (result.daysAgo / options.halfLifeDays),
  }))
  let fit: Fit = {
    attack: new Map(names.map((name) => [name, 1])),
    weakness: new Map(names.map((name) => [name, 1])),
    level: Math.exp(GOALS_INTERCEPT),
    homeFactor: Math.exp(HOME_ADVANTAGE),
  }
  if (names.length === 0) return strengthsOf(fit)

  for (let round = 0; round < ROUNDS_MAX; round++) {
    const next = improved(fit, weighted, options.priorGoals)
    const moved = names.some((name) => hasMoved(fit, next, name))
    fit = next
    if (!moved) break
  }
  return strengthsOf(fit)
}

/**
 * Two teams' ratings for a fixture. The league's level of goals and home advantage are folded in, so that the
 * model expects of the fixture what the fit does. A team without a record is an average one.
 */
export function fixtureRatings(
  { teams, intercept, homeAdvantage }: LeagueStrengths,
  home: string,
  away: string,
): { home: Rating; away: Rating } {
  const homeRating = teams.get(home) ?? AVERAGE
  const awayRating = teams.get(away) ?? AVERAGE
  const level = intercept - GOALS_INTERCEPT
  return {
    home: { ...homeRating, attack: homeRating.attack + level + homeAdvantage - HOME_ADVANTAGE },
    away: { ...awayRating, attack: awayRating.attack + level },
  }
}

const AVERAGE: Rating = { attack: 0, defence: 0 }

const ROUNDS_MAX = 500
const PRECISION = 1e-9

/** Everything as factors of the expected goals. */
interface Fit {
  attack: Map<string, number>
  /** What a team's defence makes of its opponents' goals; under 1 is a good one. */
  weakness: Map<string, number>
  level: number
  homeFactor: number
}

interface WeightedResult extends LeagueResult {
  weight: number
}

/** One side's goals in one match, with what its opponent and the place make of them. */
interface Performance {
  attacker: string
  defender: string
  goals: number
  weight: number
  isHome: boolean
}

function improved(fit: Fit, results: readonly WeightedResult[], priorGoals: number): Fit {
  const performances = results.flatMap(performancesOf)
  const placeOf = ({ isHome }: Performance) => fit.level * (isHome ? fit.homeFactor : 1)

  const attack = ratios(performances, fit.attack, priorGoals, {
    team: ({ attacker }) => attacker,
    expected: (each) => placeOf(each) * of(fit.weakness, each.defender),
  })
  const weakness = ratios(performances, fit.weakness, priorGoals, {
    team: ({ defender }) => defender,
    expected: (each) => placeOf(each) * of(attack, each.attacker),
  })
  const scaleless = { attack: centered(attack), weakness: centered(weakness) }
  const strength = (each: Performance) =>
    of(scaleless.attack, each.attacker) * of(scaleless.weakness, each.defender)
  const awayLevel = ratio(
    performances.filter(({ isHome }) => !isHome),
    strength,
    0,
  )
  const homeLevel = ratio(
    performances.filter(({ isHome }) => isHome),
    strength,
    0,
  )
  return { ...scaleless, level: awayLevel, homeFactor: homeLevel / awayLevel }
}

function performancesOf({ home, away, homeGoals, awayGoals, weight }: WeightedResult): Performance[] {
  return [
    { attacker: home, defender: away, goals: homeGoals, weight, isHome: true },
    { attacker: away, defender: home, goals: awayGoals, weight, isHome: false },
  ]
}

interface RatioTerms {
  team: (performance: Performance) => string
  /** Goals the performance would give with the team's own factor at 1. */
  expected: (performance: Performance) => number
}

function ratios(
  performances: readonly Performance[],
  teams: ReadonlyMap<string, number>,
  priorGoals: number,
  { team, expected }: RatioTerms,
): Map<string, number> {
  const byTeam = Map.groupBy(performances, team)
  return new Map([...teams.keys()].map((name) => [name, ratio(byTeam.get(name) ?? [], expected, priorGoals)]))
}

/** Goals scored over goals expected: where a Poisson likelihood with a Gamma prior has its maximum. */
function ratio(
  performances: readonly Performance[],
  expected: (performance: Performance) => number,
  priorGoals: number,
): number {
  let scored = priorGoals
  let due = priorGoals
  for (const performance of performances) {
    scored += performance.weight * performance.goals
    due += performance.weight * expected(performance)
  }
  // A league in which nobody ever scored still has to have a price.
  return due > 0 ? Math.max(scored / due, FACTOR_MIN) : 1
}

const FACTOR_MIN = 0.01

/** Scaled to a geometric mean of 1, so that strengths in logs average 0. */
function centered(factors: ReadonlyMap<string, number>): Map<string, number> {
  const logs = [...factors.values()].map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  return new Map([...factors].map(([name, factor]) => [name, factor / Math.exp(mean)]))
}

function hasMoved(before: Fit, after: Fit, name: string): boolean {
  const moves = [
    of(before.attack, name) - of(after.attack, name),
    of(before.weakness, name) - of(after.weakness, name),
  ]
  return moves.some((move) => Math.abs(move) > PRECISION)
}

function of(factors: ReadonlyMap<string, number>, name: string): number {
  return factors.get(name) ?? 1
}

function strengthsOf({ attack, weakness, level, homeFactor }: Fit): LeagueStrengths {
  return {
    teams: new Map(
      [...attack].map(([name, factor]) => [
        name,
        { attack: Math.log(factor), defence: -Math.log(of(weakness, name)) },
      ]),
    ),
    intercept: Math.log(level),
    homeAdvantage: Math.log(homeFactor),
  }
}
