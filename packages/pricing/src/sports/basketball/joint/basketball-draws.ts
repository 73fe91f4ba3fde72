import type { PerSide } from '../../../match/per-side.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { createRandom, type RandomStream } from '../../../random.ts'
import type { BasketballView, Scope } from '../basketball-outlook.ts'
import type { PointsRates } from '../points-rates.ts'
import { BASKETBALL_OVERTIME_S } from '../points-rates.ts'
import { type PointsSampler, pointsSampler } from './points-sampler.ts'

/** Drawn ends of a game: the points of both sides in each of its parts. */
export type BasketballDraws = Record<Scope, SidePoints>

/**
 * Draws of one game. By the binomial law a chance p is off by `√(p(1 − p) / draws)` at one standard error, at most 0.28
 * percentage points; each quarter's own draws are spread evenly over its distribution, which leaves less.
 */
export const DRAWS = 32_768

const QUARTERS = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const

/** Plays what is left of the game many times over, quarter by quarter, the same for the same seed. */
export function drawEnds(
  { state, view, rates }: { state: StateOfPlay; view: Pick<BasketballView, 'leftS'>; rates: PointsRates },
  seed: number,
): BasketballDraws {
  const random = createRandom(seed).derive('joint')
  const draws = emptyDraws()
  const samplers = new Map<number, PointsSampler>()
  const samplerOf = (seconds: number) => {
    const sampler = samplers.get(seconds) ?? pointsSampler(rates, seconds)
    samplers.set(seconds, sampler)
    return sampler
  }
  for (const [index, quarter] of QUARTERS.entries()) {
    const now = periodScore(state, index + 1)
    fill(draws[quarter], samplerOf(view.leftS(quarter)), now, evenly(random))
  }
  sumInto(draws.half_1, [draws.quarter_1, draws.quarter_2])
  sumInto(draws.half_2, [draws.quarter_3, draws.quarter_4])
  sumInto(draws.regulation, [draws.half_1, draws.half_2])
  sumInto(draws.final, [draws.regulation])
  playOvertimes(draws, random, { state, samplerOf, view })
  return draws
}

function playOvertimes(
  { final, regulation }: BasketballDraws,
  random: RandomStream,
  {
    state,
    samplerOf,
    view,
  }: {
    state: StateOfPlay
    samplerOf: (seconds: number) => PointsSampler
    view: Pick<BasketballView, 'leftS'>
  },
): void {
  const isBegun = state.periodScores.length > 4
  const begun = isBegun ? samplerOf(view.leftS('final')) : null
  const whole = samplerOf(BASKETBALL_OVERTIME_S)
  for (let draw = 0; draw < DRAWS; draw++) {
    let score = isBegun
      ? state.totalScore
      : { home: regulation.home[draw] ?? 0, away: regulation.away[draw] ?? 0 }
    if (begun) score = plus(score, begun(random.next()))
    while (score.home === score.away) score = plus(score, whole(random.next()))
    final.home[draw] = score.home
    final.away[draw] = score.away
  }
}

function plus(a: PerSide, b: PerSide): PerSide {
  return { home: a.home + b.home, away: a.away + b.away }
}

function periodScore(state: StateOfPlay, number: number): PerSide {
  return state.periodScores.find((period) => period.number === number) ?? { home: 0, away: 0 }
}

function emptyDraws(): BasketballDraws {
  const none = (): SidePoints => ({ home: new Int16Array(DRAWS), away: new Int16Array(DRAWS) })
  return {
    final: none(),
    regulation: none(),
    half_1: none(),
    half_2: none(),
    quarter_1: none(),
    quarter_2: none(),
    quarter_3: none(),
    quarter_4: none(),
  }
}

type SidePoints = Record<'home' | 'away', Int16Array>

function fill(into: SidePoints, sampler: PointsSampler, now: PerSide, uniforms: Float64Array): void {
  for (let draw = 0; draw < DRAWS; draw++) {
    const { home, away } = sampler(uniforms[draw] ?? 0)
    into.home[draw] = now.home + home
    into.away[draw] = now.away + away
  }
}

function sumInto(into: SidePoints, parts: readonly SidePoints[]): void {
  for (const part of parts) {
    for (let draw = 0; draw < DRAWS; draw++) {
      into.home[draw] = (into.home[draw] ?? 0) + (part.home[draw] ?? 0)
      into.away[draw] = (into.away[draw] ?? 0) + (part.away[draw] ?? 0)
    }
  }
}

/** One number from each of as many equal parts of (0, 1), in random order. */
function evenly(random: RandomStream): Float64Array {
  const uniforms = Float64Array.from({ length: DRAWS }, (_, index) => (index + random.next()) / DRAWS)
  for (let last = DRAWS - 1; last > 0; last--) {
    const other = Math.floor(random.next() * (last + 1))
    const kept = uniforms[last] ?? 0
    uniforms[last] = uniforms[other] ?? 0
    uniforms[other] = kept
  }
  return uniforms
}
