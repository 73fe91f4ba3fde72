import type { JointPart } from '../../../joint/joint-space.ts'
import type { PerSide } from '../../../match/per-side.ts'
import { marginOf } from '../../../match/per-side.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { type GoalRates, overtimeHomeChance } from '../goal-rates.ts'
import { overtimeLeftS, periodsLeftS, SCORE_SPACE, scoresFrom } from '../ice-hockey-outlook.ts'

/** Every way a match may end, with its places on the grids that the markets look at. */
export interface IceHockeyFinals extends JointPart {
  weights: number[]
  regulation: number[]
  final: number[]
  periods: [number[], number[], number[]]
  highestPeriod: number[]
  nextScorer: number[]
}

/** Ends rarer than this are left out: some ten thousands, together less than a thousandth. */
const NEGLIGIBLE = 1e-7

/** Places on the grid of who scores a goal. */
const HOME = 0
const NOBODY = 1
const AWAY = 2

/** Goals of the three periods are independent; overtime and shootout only say who wins a level match. */
export function iceHockeyFinals(state: StateOfPlay, rates: GoalRates): IceHockeyFinals {
  const left = periodsLeftS(state)
  const periods = left.map((seconds, index) => periodCells(state, rates, index, seconds))
  const [first = [], second = [], third = []] = periods
  const finals: IceHockeyFinals = {
    weights: [],
    regulation: [],
    final: [],
    periods: [[], [], []],
    highestPeriod: [],
    nextScorer: [],
  }
  const overtime = overtimeHomeChance(rates, overtimeLeftS(state))
  for (const a of first) {
    for (const b of second) {
      if (a.chance * b.chance < NEGLIGIBLE) break
      for (const c of third) {
        const chance = a.chance * b.chance * c.chance
        if (chance < NEGLIGIBLE) break
        addEnds(finals, [a, b, c], chance, overtime)
      }
    }
  }
  const sum = finals.weights.reduce((total, weight) => total + weight, 0)
  finals.weights = finals.weights.map((weight) => weight / sum)
  return finals
}

interface PeriodCell extends PerSide {
  chance: number
  place: number
  /** Goals still to come. */
  more: PerSide
}

/** Likeliest first, so that the rare ones can be left out together. */
function periodCells(state: StateOfPlay, rates: GoalRates, index: number, leftS: number): PeriodCell[] {
  const now = state.periodScores[index] ?? { home: 0, away: 0 }
  const { indices, weights } = scoresFrom(now, rates, leftS)
  return Array.from({ length: indices.length }, (_, cell) => {
    const place = indices[cell] ?? 0
    const { home, away } = SCORE_SPACE.at(place)
    const more = { home: home - now.home, away: away - now.away }
    return { home, away, more, place, chance: weights[cell] ?? 0 }
  }).sort((a, b) => b.chance - a.chance)
}

/** One score of the three periods, split by who scores next and, when it is level, by who wins in the end. */
function addEnds(
  finals: IceHockeyFinals,
  periods: readonly [PeriodCell, PeriodCell, PeriodCell],
  chance: number,
  overtimeHomeChance: number,
): void {
  const regulation = {
    home: periods.reduce((sum, { home }) => sum + home, 0),
    away: periods.reduce((sum, { away }) => sum + away, 0),
  }
  const { home, away } = regulation
  const isLevel = marginOf(regulation) === 0
  const ends = isLevel
    ? [
        { score: { home: home + 1, away }, share: overtimeHomeChance },
        { score: { home, away: away + 1 }, share: 1 - overtimeHomeChance },
      ]
    : [{ score: regulation, share: 1 }]
  for (const { side, share } of nextScorers(periods)) {
    for (const end of ends) {
      const weight = chance * share * end.share
      if (weight === 0) continue
      finals.weights.push(weight)
      finals.regulation.push(SCORE_SPACE.indexOf(regulation))
      finals.final.push(SCORE_SPACE.indexOf(end.score))
      for (const [index, { place }] of periods.entries()) finals.periods[index]?.push(place)
      finals.highestPeriod.push(highestPeriod(periods))
      finals.nextScorer.push(side)
    }
  }
}

/** In a period of r home and s away goals to come every order is equally likely. */
function nextScorers(periods: readonly PeriodCell[]): { side: number; share: number }[] {
  const next = periods.find(({ more }) => more.home + more.away > 0)?.more
  if (!next) return [{ side: NOBODY, share: 1 }]
  const homeShare = next.home / (next.home + next.away)
  return [
    { side: HOME, share: homeShare },
    { side: AWAY, share: 1 - homeShare },
  ]
}

/** The period's place from 0, or 3 when two share the most goals. */
function highestPeriod(periods: readonly PeriodCell[]): number {
  const goals = periods.map(({ home, away }) => home + away)
  const most = Math.max(...goals)
  return goals.filter((count) => count === most).length > 1 ? 3 : goals.indexOf(most)
}
