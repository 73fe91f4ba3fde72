/**
 * What one pricing of a whole match costs each sport's model, in this process, over moments spread through a match.
 * Processor time, not the clock, so that other work on the machine disturbs less.
 */
import type { Fixture } from '@touchline/pricing/match/fixture'
import type { StateOfPlay } from '@touchline/pricing/match/state-of-play'
import type { PricedMarket } from '@touchline/pricing/prices/priced-market'
import { SPORT_KEYS, type SportKey } from '@touchline/pricing/sports/sport-key'
import { sportModel } from '@touchline/pricing/sports/sport-models'
import type { BenchResult } from './bench-result.ts'

const MOMENTS = 200
const ROUNDS = 9
const BUDGET = { us: 1000, ratio: 4 }

const FIXTURE: Fixture = {
  matchId: 2,
  seed: 200_002,
  home: { attack: 0.2, defence: 0.1 },
  away: { attack: 0.05, defence: -0.05 },
  format: 'standard',
}

/** Takes about ten seconds. */
export async function run(): Promise<BenchResult[]> {
  return SPORT_KEYS.map(pricingOf)
}

function pricingOf(sportKey: SportKey): BenchResult {
  const model = sportModel(sportKey)
  const script = model.simulate(FIXTURE)
  const lengthMs = model.durationMs(script)
  const states: StateOfPlay[] = Array.from({ length: MOMENTS }, (_, index) =>
    model.stateAt(script, (lengthMs * index) / MOMENTS),
  )
  let offered: PricedMarket[][] = []
  const figures: number[] = []
  const baselines: number[] = []
  // The first round fills the tables that later ones share, and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const drift = { home: 0.01 * round, away: -0.01 * round }
    const figure = cpuUs(() => {
      offered = states.map((state) => model.priceMarkets(FIXTURE, state, drift))
    })
    // What any list of that size costs to hand on: it slows down with the machine as pricing does.
    const baseline = cpuUs(() => structuredClone(offered))
    if (round === 0) continue
    figures.push(figure / MOMENTS)
    baselines.push(baseline / MOMENTS)
  }
  const figure = median(figures)
  const baseline = median(baselines)
  return {
    name: `prices of a whole match of ${sportKey}, ${Math.round(offered.flat().length / MOMENTS)} markets`,
    figure,
    unit: 'µs CPU',
    baseline,
    ratio: figure / baseline,
    budget: `at most ${BUDGET.us} µs, or ${BUDGET.ratio} times a copy of the markets`,
    isWithinBudget: figure <= BUDGET.us || figure <= BUDGET.ratio * baseline,
    spread: `${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)} in ${ROUNDS} rounds`,
  }
}

function cpuUs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
