import type { PerSide } from '../../match/per-side.ts'
import { marginOf, totalOf } from '../../match/per-side.ts'
import type { ScoreOfPeriod, StateOfPlay } from '../../match/state-of-play.ts'
import type { IntegerDistribution } from '../../rules/integer-distribution.ts'
import { anyOf, certainly, overIntegers, shifted } from '../../rules/integer-distribution.ts'
import type { Outlook } from '../../rules/market-rule.ts'
import { memoizedOutlook } from '../../rules/market-rule.ts'
import { untilDecided } from './overtime.ts'
import type { PointsRates } from './points-rates.ts'
import { BASKETBALL_OVERTIME_S, QUARTER_S } from './points-rates.ts'
import type { PointsMeasure, PointsTable } from './points-table.ts'
import { pointsTable } from './points-table.ts'

/** Parts of a game with markets: with overtimes, without, halves, quarters. */
export const SCOPES = [
  'final',
  'regulation',
  'half_1',
  'half_2',
  'quarter_1',
  'quarter_2',
  'quarter_3',
  'quarter_4',
] as const
export type Scope = (typeof SCOPES)[number]

export interface BasketballQuantity {
  of: Scope
  measure: PointsMeasure
}

export interface BasketballView {
  outlook: Outlook<BasketballQuantity>
  counted: (quantity: BasketballQuantity) => IntegerDistribution
  /** Seconds of play left in a part; overtimes to come don't count. */
  leftS: (scope: Scope) => number
}

/** The distributions that a state leaves open, by the normal model; without rates, all that is possible. */
export function basketballOutlook(state: StateOfPlay, rates: PointsRates | null): BasketballView {
  const leftS = (scope: Scope) => secondsLeft(state, scope)
  // A level game: home gains exactly its deficit.
  const levelMargin = -marginOf(state.totalScore) + 0
  // Parts with the same time left have the same points to come.
  const tables = new Map<number, PointsTable>()
  const tableOf = (scope: Scope, of: PointsRates) => {
    const seconds = leftS(scope)
    const table = tables.get(seconds) ?? pointsTable(of, seconds, levelMargin)
    tables.set(seconds, table)
    return table
  }

  let decided: ((measure: PointsMeasure) => IntegerDistribution) | null = null
  const toCome = ({ of, measure }: BasketballQuantity): IntegerDistribution => {
    if (!rates) return possible(state, of, measure)
    if (of !== 'final') return tableOf(of, rates).counts[measure]
    if (state.status === 'finished') return certainly(0)
    decided ??= untilDecided(rates, tableOf('final', rates), levelMargin)
    return decided(measure)
  }
  const known = new Map<string, IntegerDistribution>()
  const counted = (quantity: BasketballQuantity) => {
    const key = `${quantity.of} ${quantity.measure}`
    const distribution =
      known.get(key) ?? shifted(toCome(quantity), countOf(scoreIn(state, quantity.of), quantity.measure))
    known.set(key, distribution)
    return distribution
  }
  return { counted, leftS, outlook: memoizedOutlook((quantity) => overIntegers(counted(quantity))) }
}

/** An upper bound of the points left in any game. */
const POINTS_MORE_MAX = 120

const PERIODS: Record<Scope, readonly number[]> = {
  final: [1, 2, 3, 4],
  regulation: [1, 2, 3, 4],
  half_1: [1, 2],
  half_2: [3, 4],
  quarter_1: [1],
  quarter_2: [2],
  quarter_3: [3],
  quarter_4: [4],
}

/** Any points while there is time, or while a game is level. */
function possible(state: StateOfPlay, scope: Scope, measure: PointsMeasure): IntegerDistribution {
  const isLevel = marginOf(state.totalScore) === 0
  const isOpen = secondsLeft(state, scope) > 0 || (scope === 'final' && isLevel)
  if (state.status === 'finished' || !isOpen) return certainly(0)
  if (measure === 'margin') return anyOf(-POINTS_MORE_MAX, POINTS_MORE_MAX)
  return anyOf(0, measure === 'total' ? 2 * POINTS_MORE_MAX : POINTS_MORE_MAX)
}

function scoreIn(state: StateOfPlay, scope: Scope): PerSide {
  if (scope === 'final') return state.totalScore
  const within = state.periodScores.filter(({ number }) => PERIODS[scope].includes(number))
  return { home: sumOf(within, 'home'), away: sumOf(within, 'away') }
}

function sumOf(scores: readonly ScoreOfPeriod[], side: 'home' | 'away'): number {
  return scores.reduce((sum, score) => sum + score[side], 0)
}

function secondsLeft(state: StateOfPlay, scope: Scope): number {
  if (state.status === 'finished') return 0
  const begun = state.periodScores.length
  const inPeriodS = state.clock?.remainingTimeInPeriodS ?? 0
  if (scope === 'final' && begun > 4)
    return state.stage === 'overtime' ? Math.min(inPeriodS, BASKETBALL_OVERTIME_S) : 0
  return PERIODS[scope].reduce((sum, period) => {
    if (period < begun) return sum
    return sum + (period > begun ? QUARTER_S : state.stage === `quarter_${period}` ? inPeriodS : 0)
  }, 0)
}

function countOf(score: PerSide, measure: PointsMeasure): number {
  if (measure === 'margin') return marginOf(score)
  return measure === 'total' ? totalOf(score) : score[measure]
}
