/**
 * The rules of the slip, in this process: what a second of market updates costs it, and one look at its largest
 * system. Processor time, not the clock, so that other work on the machine disturbs less.
 */
import { checkLimits } from '@touchline/betting/limits/limits'
import { betsOf } from '@touchline/betting/slip/bets-of'
import { checkSlip } from '@touchline/betting/slip/checks/check-slip'
import { reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import type { Slip } from '@touchline/betting/slip/types'
import { combinations } from '@touchline/betting/systems/combinations'
import type { BenchResult } from '../bench-result.ts'
import { comboOf, LIMITS, marketUpdates, offeredTo, systemOf } from './slips.ts'

const UPDATES = 10_000
const SELECTIONS = 20
/** In play at once on a busy day; the slip's are among them. */
const MATCHES = 500
const ROUNDS = 15
const LOOKS = 500

const OFFERS = 10

const BUDGET = { corePercent: 2, lookUs: 50, updateUs: 50 }

/** Takes about ten seconds. */
export async function run(): Promise<BenchResult[]> {
  return [updatesOf(MATCHES), updatesOf(SELECTIONS), updateWithOffers(), ...looks()]
}

/** A second of updates, spread evenly over so many matches. */
function updatesOf(matchCount: number): BenchResult {
  const updates = marketUpdates(UPDATES, matchCount)
  let slip = comboOf(SELECTIONS)
  let copied = slip
  const rounds = alternated(
    () => {
      for (const update of updates) slip = reduceSlip(slip, update)
    },
    // The least that keeps the state immutable: the selection and the list are copied, and nothing is checked.
    () => {
      for (const { matchId, markets } of updates) copied = withPrice(copied, matchId, markets)
    },
  )
  const percent = (us: number) => us / 10_000
  const figure = percent(rounds.figureUs)
  const baseline = percent(rounds.baselineUs)
  return {
    name: `slip of ${SELECTIONS}: ${UPDATES.toLocaleString('en')} market updates/s of ${matchCount} matches`,
    figure,
    unit: '% of a core',
    baseline,
    ratio: figure / baseline,
    budget: `below ${BUDGET.corePercent} % of a core (baseline: copying the selection and the list)`,
    isWithinBudget: figure < BUDGET.corePercent,
    spread: `${percent(rounds.lowestUs).toFixed(2)} to ${percent(rounds.highestUs).toFixed(2)} in ${ROUNDS} rounds`,
  }
}

/** An update of the slip's own matches where every price is agreed to as it moves, so that every bonus is looked at. */
function updateWithOffers(): BenchResult {
  const updates = marketUpdates(UPDATES / 10, SELECTIONS)
  let plain = comboOf(SELECTIONS)
  let offered = offeredTo(plain, OFFERS)
  const rounds = alternated(
    () => {
      for (const update of updates) offered = reduceSlip(offered, update)
    },
    () => {
      for (const update of updates) plain = reduceSlip(plain, update)
    },
  )
  const each = (us: number) => us / updates.length
  const figure = each(rounds.figureUs)
  return {
    name: `slip of ${SELECTIONS} with ${OFFERS} bonuses: one market update`,
    figure,
    unit: 'µs CPU',
    baseline: each(rounds.baselineUs),
    ratio: figure / each(rounds.baselineUs),
    budget: `below ${BUDGET.updateUs} µs (baseline: without bonuses)`,
    isWithinBudget: figure < BUDGET.updateUs,
    spread: `${each(rounds.lowestUs).toFixed(1)} to ${each(rounds.highestUs).toFixed(1)} in ${ROUNDS} rounds`,
  }
}

function looks(): BenchResult[] {
  const slip = systemOf('6/12')
  const [bet] = betsOf(slip)
  if (!bet) throw new TypeError('A slip with selections stands for a bet')
  const summary = summarizeBet(bet)
  const decimals = slip.selections.map(({ odds }) => odds / 1000)
  return [
    look('checkLimits', () => checkLimits(summary, LIMITS)),
    look(
      'summary of a 6/12, 924 lines',
      () => summarizeBet(bet),
      () => sumOfLines(decimals, 6),
    ),
    look('check of that slip: reasons, limits, balance', () =>
      checkSlip(slip, { limits: LIMITS, availableMinor: 10_000_000 }),
    ),
  ]
}

function look(name: string, figureOnce: () => unknown, baselineOnce?: () => unknown): BenchResult {
  const many = (once: () => unknown) => () => {
    for (let count = 0; count < LOOKS; count += 1) once()
  }
  const rounds = alternated(many(figureOnce), baselineOnce ? many(baselineOnce) : null)
  const figure = rounds.figureUs / LOOKS
  const baseline = baselineOnce ? rounds.baselineUs / LOOKS : null
  return {
    name,
    figure,
    unit: 'µs CPU',
    baseline,
    ratio: baseline === null ? null : figure / baseline,
    budget: `below ${BUDGET.lookUs} µs${baseline === null ? '' : ' (baseline: line by line, in floats)'}`,
    isWithinBudget: figure < BUDGET.lookUs,
    spread: `${(rounds.lowestUs / LOOKS).toFixed(1)} to ${(rounds.highestUs / LOOKS).toFixed(1)} in ${ROUNDS} rounds`,
  }
}

interface Rounds {
  figureUs: number
  baselineUs: number
  lowestUs: number
  highestUs: number
}

/** Medians of processor time; one round of each before they count, then in turns. */
function alternated(figure: () => void, baseline: (() => void) | null): Rounds {
  figure()
  baseline?.()
  const figures: number[] = []
  const baselines: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.push(cpuUs(figure))
    if (baseline) baselines.push(cpuUs(baseline))
  }
  return {
    figureUs: median(figures),
    baselineUs: median(baselines),
    lowestUs: Math.min(...figures),
    highestUs: Math.max(...figures),
  }
}

function cpuUs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function withPrice(
  slip: Slip,
  matchId: number,
  markets: ReturnType<typeof marketUpdates>[number]['markets'],
): Slip {
  const index = slip.selections.findIndex((selection) => selection.matchId === matchId)
  const selection = slip.selections[index]
  const odds = markets[0]?.outcomes[0]?.odds
  if (!selection || odds === undefined) return slip
  return { ...slip, selections: slip.selections.with(index, { ...selection, odds }) }
}

function sumOfLines(odds: readonly number[], size: number): number {
  let sum = 0
  for (const line of combinations(odds, size)) sum += line.reduce((product, each) => product * each, 1)
  return sum
}
