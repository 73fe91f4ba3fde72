import type { PerSide } from '../../../match/per-side.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { createRandom, hashSeed, type RandomStream, type Seed } from '../../../random.ts'
import type { BasketballView, Scope } from '../basketball-outlook.ts'
import type { PointsRates } from '../points-rates.ts'
import { BASKETBALL_OVERTIME_S } from '../points-rates.ts'
import { type PointsSampler, pointsSampler } from './points-sampler.ts'

/** Sampled ends of a game: the points of both sides in each of its parts. */
export type BasketballSamples = Record<Scope, SidePoints>

/**
 * Samples of one game. By the binomial law a chance p is off by `√(p(1 − p) / samples)` at one standard error, at most 0.28
 * percentage points; each quarter's own samples are spread evenly over its distribution, which leaves less.
 */
export const SAMPLES = 32_768

const QUARTERS = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const

/**
 * Simulates the rest of the game many times, quarter by quarter, deterministic by seed. 32 bits of it do: samples decide
 * nothing, and there are hundreds of thousands.
 */
export function sampleEnds(
  { state, view, rates }: { state: StateOfPlay; view: Pick<BasketballView, 'leftS'>; rates: PointsRates },
  seed: Seed,
): BasketballSamples {
  const random = createRandom(hashSeed(seed, 'joint'))
  const samples = emptySamples()
  const samplers = new Map<number, PointsSampler>()
  const samplerOf = (seconds: number) => {
    const sampler = samplers.get(seconds) ?? pointsSampler(rates, seconds)
    samplers.set(seconds, sampler)
    return sampler
  }
  for (const [index, quarter] of QUARTERS.entries()) {
    const now = periodScore(state, index + 1)
    fill(samples[quarter], samplerOf(view.leftS(quarter)), now, evenly(random))
  }
  sumInto(samples.half_1, [samples.quarter_1, samples.quarter_2])
  sumInto(samples.half_2, [samples.quarter_3, samples.quarter_4])
  sumInto(samples.regulation, [samples.half_1, samples.half_2])
  sumInto(samples.final, [samples.regulation])
  playOvertimes(samples, random, { state, samplerOf, view })
  return samples
}

function playOvertimes(
  { final, regulation }: BasketballSamples,
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
  for (let sample = 0; sample < SAMPLES; sample++) {
    let score = isBegun
      ? state.totalScore
      : { home: regulation.home[sample] ?? 0, away: regulation.away[sample] ?? 0 }
    if (begun) score = plus(score, begun(random.next()))
    while (score.home === score.away) score = plus(score, whole(random.next()))
    final.home[sample] = score.home
    final.away[sample] = score.away
  }
}

function plus(a: PerSide, b: PerSide): PerSide {
  return { home: a.home + b.home, away: a.away + b.away }
}

function periodScore(state: StateOfPlay, number: number): PerSide {
  return state.periodScores.find((period) => period.number === number) ?? { home: 0, away: 0 }
}

function emptySamples(): BasketballSamples {
  const none = (): SidePoints => ({ home: new Int16Array(SAMPLES), away: new Int16Array(SAMPLES) })
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
  for (let sample = 0; sample < SAMPLES; sample++) {
    const { home, away } = sampler(uniforms[sample] ?? 0)
    into.home[sample] = now.home + home
    into.away[sample] = now.away + away
  }
}

function sumInto(into: SidePoints, parts: readonly SidePoints[]): void {
  for (const part of parts) {
    for (let sample = 0; sample < SAMPLES; sample++) {
      into.home[sample] = (into.home[sample] ?? 0) + (part.home[sample] ?? 0)
      into.away[sample] = (into.away[sample] ?? 0) + (part.away[sample] ?? 0)
    }
  }
}

/** One number from each of as many equal parts of (0, 1), in random order. */
function evenly(random: RandomStream): Float64Array {
  const uniforms = Float64Array.from({ length: SAMPLES }, (_, index) => (index + random.next()) / SAMPLES)
  for (let last = SAMPLES - 1; last > 0; last--) {
    const other = Math.floor(random.next() * (last + 1))
    const kept = uniforms[last] ?? 0
    uniforms[last] = uniforms[other] ?? 0
    uniforms[other] = kept
  }
  return uniforms
}
