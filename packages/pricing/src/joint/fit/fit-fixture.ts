import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import type { Fixture } from '../../match/fixture.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import type { SportKey } from '../../sports/sport-key.ts'
import { MARKET_CHANCES, type MarketChances } from './market-chances.ts'

/** A market with the fair chances of its outcomes, from a foreign source. */
export interface QuotedMarket extends SpecifiedMarket {
  chances: readonly number[]
}

/**
 * The strengths with which a sport's model fits quoted chances best, in the state they were quoted in: least squares
 * over both sides' strengths by Gauss–Newton steps, deterministic. Null when the residuals stay large: the quotes
 * then follow another model of the match.
 */
export function fitFixture(
  sportKey: SportKey,
  state: StateOfPlay,
  markets: readonly QuotedMarket[],
  format: Fixture['format'],
): Fixture | null {
  const chancesOf = MARKET_CHANCES[sportKey]
  if (!chancesOf || markets.length === 0) return null
  let at: Strengths = { home: 0, away: 0 }
  const residuals = (strengths: Strengths) =>
    residualsOf(chancesOf, fixtureOf(strengths, format), state, markets)
  let off = residuals(at)
  for (let round = 0; round < ROUNDS_MAX && off; round++) {
    const offHome = residuals({ ...at, home: at.home + STEP })
    const offAway = residuals({ ...at, away: at.away + STEP })
    if (!offHome || !offAway) return null
    const step = newtonStep(off, slopes(off, offHome), slopes(off, offAway))
    at = { home: at.home + bounded(step.home), away: at.away + bounded(step.away) }
    off = residuals(at)
    if (Math.abs(step.home) + Math.abs(step.away) < PRECISION) break
  }
  return off && rootMeanSquare(off) <= RESIDUAL_MAX ? fixtureOf(at, format) : null
}

/** How strong each side is, in the ratings' log scale. */
interface Strengths {
  home: number
  away: number
}

const ROUNDS_MAX = 12
const STEP = 1e-3
const PRECISION = 1e-4
const STEP_MAX = 0.6
/** Regularizes a step where a strength has little effect, as in tennis, where only the difference counts. */
const RIDGE = 1e-6
/** A quoted price is accurate to about one in a hundred. */
const RESIDUAL_MAX = 0.025

function fixtureOf({ home, away }: Strengths, format: Fixture['format']): Fixture {
  return {
    matchId: 0,
    seed: FITTED_SEED,
    home: { attack: home, defence: 0 },
    away: { attack: away, defence: 0 },
    format,
  }
}

/** Seed for sampling the ends of a fitted match. */
const FITTED_SEED = 2026

function residualsOf(
  chancesOf: MarketChances,
  fixture: Fixture,
  state: StateOfPlay,
  markets: readonly QuotedMarket[],
): number[] | null {
  const modelled = chancesOf(fixture, state, markets)
  const residuals = markets.flatMap(({ chances }, index) => {
    const own = modelled[index]
    return own ? chances.map((chance, outcome) => (own[outcome] ?? 0) - chance) : []
  })
  return residuals.length === 0 ? null : residuals
}

function slopes(from: readonly number[], to: readonly number[]): number[] {
  return from.map((value, index) => ((to[index] ?? value) - value) / STEP)
}

/** The step that would minimize the residuals if they were linear. */
function newtonStep(off: readonly number[], byHome: readonly number[], byAway: readonly number[]): Strengths {
  const homeHome = dot(byHome, byHome) + RIDGE
  const awayAway = dot(byAway, byAway) + RIDGE
  const homeAway = dot(byHome, byAway)
  const home = dot(byHome, off)
  const away = dot(byAway, off)
  const determinant = homeHome * awayAway - homeAway * homeAway
  return {
    home: (homeAway * away - awayAway * home) / determinant,
    away: (homeAway * home - homeHome * away) / determinant,
  }
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}

function bounded(step: number): number {
  return Math.min(Math.max(step, -STEP_MAX), STEP_MAX)
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(dot(values, values) / values.length)
}
