import type { PerSide, Side } from '../../match/per-side.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import { listed } from '../../rules/listed.ts'
import type { Outlook } from '../../rules/market-rule.ts'
import { memoizedOutlook } from '../../rules/market-rule.ts'
import type { Distribution, OutcomeSpace } from '../../rules/payoff.ts'
import type { GoalRates } from './goal-rates.ts'
import {
  homeShare,
  ICE_HOCKEY_OVERTIME_S,
  ICE_HOCKEY_REGULATION_S,
  overtimeHomeChance,
  PERIOD_S,
} from './goal-rates.ts'
import { regulationScore } from './ice-hockey-state.ts'

export type IceHockeyQuantity =
  /** The score after three periods. */
  | { of: 'regulation' }
  /** The score with overtime, and the shootout as one goal. */
  | { of: 'final' }
  | { of: 'period'; period: number }
  /** Who scores a numbered goal of regulation time. */
  | { of: 'goal'; number: number }
  | { of: 'highestPeriod' }

/** Every score up to 39:39. */
export const SCORE_SPACE: OutcomeSpace<PerSide> & { indexOf(score: PerSide): number } = {
  size: 1600,
  at: (index) => ({ home: Math.floor(index / 40), away: index % 40 }),
  indexOf: ({ home, away }) => home * 40 + away,
}

export interface ScoredBy {
  side: Side | null
}

/** Home, nobody, away. */
export const SCORER_SPACE: OutcomeSpace<ScoredBy> = {
  size: 3,
  at: (index) => ({ side: index === 0 ? 'home' : index === 2 ? 'away' : null }),
}

/** The first to third period by index, and 3 when two share the most goals. */
export const HIGHEST_SPACE: OutcomeSpace<number> = { size: 4, at: (index) => index }

/** What a state leaves open, seen through two goal rates. */
export function iceHockeyOutlook(state: StateOfPlay, rates: GoalRates): Outlook<IceHockeyQuantity> {
  const leftS = periodsLeftS(state)
  const totalLeftS = leftS.reduce((sum, seconds) => sum + seconds, 0)
  const now = regulationScore(state)
  let regulation: Distribution | null = null
  const regulationFinals = () => (regulation ??= scoresFrom(now, rates, totalLeftS))

  return memoizedOutlook((quantity) => {
    if (quantity.of === 'regulation') return regulationFinals()
    if (quantity.of === 'goal') return goalOutlook(state, quantity.number, now, rates, totalLeftS)
    if (quantity.of === 'highestPeriod') return highestPeriod(state, rates, leftS)
    if (quantity.of === 'period') {
      return scoresFrom(periodScore(state, quantity.period), rates, leftS[quantity.period - 1] ?? 0)
    }
    return state.status === 'finished'
      ? { indices: [SCORE_SPACE.indexOf(state.totalScore)], weights: [1] }
      : withOvertime(regulationFinals(), overtimeHomeChance(rates, overtimeLeftS(state)))
  })
}

/** Seconds left of each of the three periods. */
export function periodsLeftS(state: StateOfPlay): readonly [number, number, number] {
  const begun = state.periodScores.length
  const current = state.stage === `period_${begun}` ? (state.clock?.remainingTimeInPeriodS ?? PERIOD_S) : 0
  const left = (period: number) => {
    if (state.status === 'finished' || period < begun) return 0
    return period === begun ? current : PERIOD_S
  }
  return [left(1), left(2), left(3)]
}

/** No side has ever scored so often in what is left of a match. */
const GOALS_MORE_MAX = 20

export function overtimeLeftS(state: StateOfPlay): number {
  if (state.stage === 'penalties' || state.periodScores.length > 4) return 0
  if (state.periodScores.length < 4) return ICE_HOCKEY_OVERTIME_S
  return state.stage === 'overtime' ? (state.clock?.remainingTimeInPeriodS ?? ICE_HOCKEY_OVERTIME_S) : 0
}

function periodScore(state: StateOfPlay, period: number): PerSide {
  return state.periodScores[period - 1] ?? { home: 0, away: 0 }
}

/** Two independent Poisson counts on top of a score. */
export function scoresFrom(now: PerSide, rates: GoalRates, leftS: number): Distribution {
  const home = poisson((rates.home * leftS) / ICE_HOCKEY_REGULATION_S, rates.chanceMin)
  const away = poisson((rates.away * leftS) / ICE_HOCKEY_REGULATION_S, rates.chanceMin)
  const indices: number[] = []
  const weights: number[] = []
  for (const [homeMore, homeChance] of home.entries()) {
    for (const [awayMore, awayChance] of away.entries()) {
      indices.push(SCORE_SPACE.indexOf({ home: now.home + homeMore, away: now.away + awayMore }))
      weights.push(homeChance * awayChance)
    }
  }
  return { indices, weights }
}

/** Level scores go on to one goal more for the winner of overtime or shootout. */
function withOvertime(regulation: Distribution, homeChance: number): Distribution {
  const chances = new Float64Array(SCORE_SPACE.size)
  const add = (index: number, weight: number) => {
    chances[index] = (chances[index] ?? 0) + weight
  }
  for (let cell = 0; cell < regulation.indices.length; cell++) {
    const index = regulation.indices[cell] ?? 0
    const weight = regulation.weights[cell] ?? 0
    const { home, away } = SCORE_SPACE.at(index)
    if (home !== away) {
      add(index, weight)
      continue
    }
    add(SCORE_SPACE.indexOf({ home: home + 1, away }), weight * homeChance)
    add(SCORE_SPACE.indexOf({ home, away: away + 1 }), weight * (1 - homeChance))
  }
  return listed(chances)
}

function goalOutlook(
  state: StateOfPlay,
  number: number,
  now: PerSide,
  rates: GoalRates,
  leftS: number,
): Distribution {
  const scored = now.home + now.away
  if (number <= scored) {
    const goal = state.incidents.filter(({ type }) => type === 'goal')[number - 1]
    return { indices: [goal?.side === 'home' ? 0 : 2], weights: [1] }
  }
  const missing = number - scored
  const mean = ((rates.home + rates.away) * leftS) / ICE_HOCKEY_REGULATION_S
  // The side of a goal does not depend on when it falls, only whether there are so many.
  const fewer = poisson(mean, rates.chanceMin)
    .slice(0, missing)
    .reduce((sum, chance) => sum + chance, 0)
  const share = homeShare(rates)
  if (leftS === 0) return { indices: [1], weights: [1] }
  return listed(Float64Array.of((1 - fewer) * share, fewer, (1 - fewer) * (1 - share)))
}

function highestPeriod(state: StateOfPlay, rates: GoalRates, leftS: readonly number[]): Distribution {
  const [first = [], second = [], third = []] = [1, 2, 3].map((period) => {
    const { home, away } = periodScore(state, period)
    const more = poisson(
      ((rates.home + rates.away) * (leftS[period - 1] ?? 0)) / ICE_HOCKEY_REGULATION_S,
      rates.chanceMin,
    )
    return Array.from({ length: home + away }, () => 0).concat(more)
  })
  const chances = new Float64Array(HIGHEST_SPACE.size)
  for (const [a, chanceA] of first.entries()) {
    if (chanceA === 0) continue
    for (const [b, chanceB] of second.entries()) {
      if (chanceB === 0) continue
      for (const [c, chanceC] of third.entries()) {
        const most = Math.max(a, b, c)
        const isShared = Number(a === most) + Number(b === most) + Number(c === most) > 1
        const index = isShared ? 3 : [a, b, c].indexOf(most)
        chances[index] = (chances[index] ?? 0) + chanceA * chanceB * chanceC
      }
    }
  }
  return listed(chances)
}

/** Chances of 0, 1, 2 … goals, adding up to 1; only of none when there is no time. */
function poisson(mean: number, chanceMin: number): number[] {
  if (mean === 0) return [1]
  const chances: number[] = []
  let chance = Math.exp(-mean)
  for (let goals = 0; goals <= GOALS_MORE_MAX; goals++) {
    if (goals > mean && chance < chanceMin) break
    chances.push(chance)
    chance *= mean / (goals + 1)
  }
  const sum = chances.reduce((total, part) => total + part, 0)
  return chances.map((part) => part / sum)
}
