import type { Drift, Fixture } from '../../../match/fixture.ts'
import type { PerSide } from '../../../match/per-side.ts'
import type { Distribution } from '../../../rules/payoff.ts'
import { lowScoreWeight, poissonProbabilities } from '../dixon-coles.ts'
import { CARD_PROFILE, CORNER_PROFILE, GOAL_PROFILE, sharesLeft } from '../match-clock.ts'
import { expectedCards, expectedCorners, expectedGoals, redCardFactors } from '../rates.ts'
import type { MatchFacts } from './match-facts.ts'
import { sumPairs } from './match-facts.ts'
import {
  BOOKINGS_MAX,
  CORNERS_MAX,
  fullTimeIndex,
  fullTimeSpace,
  HALF_GOALS_MAX,
  halfIndex,
  halfSpace,
} from './spaces.ts'

/**
 * The chances of every way the match may end, as it stands. All goal markets are sums over one joint distribution
 * of the two halves' scores, so no two of them can contradict each other.
 */
export interface FootballOutlook {
  fullTime: Distribution
  firstHalf: Distribution
  secondHalf: Distribution
  /** Both halves' scores together. */
  halves: Distribution
  corners: Distribution
  firstHalfCorners: Distribution
  bookings: Distribution
}

/** Null when a side has scored more than the grids of scores hold; nothing is offered then. */
export function footballOutlook(fixture: Fixture, facts: MatchFacts, drift: Drift): FootballOutlook | null {
  const goals = expectedGoals(fixture, drift)
  const halfScores = [facts.goals[1].home, facts.goals[1].away, facts.goals[2].home, facts.goals[2].away]
  if (Math.max(...halfScores) > HALF_GOALS_MAX - GOALS_ROOM) return null
  const corners = expectedCorners(goals)
  const cornersLeft = sharesLeft(CORNER_PROFILE, facts.timeLeft)
  const cornersNow = sumPairs(facts.corners[1], facts.corners[2])
  const cards = expectedCards(goals)
  const cardShare = sharesLeft(CARD_PROFILE, facts.timeLeft)
  const cardsLeft = cardShare[1] + cardShare[2]

  return {
    ...goalOutlook(facts, goals),
    corners: countOutlook(cornersNow, scaled(corners, cornersLeft[1] + cornersLeft[2]), CORNERS_MAX),
    firstHalfCorners: countOutlook(facts.corners[1], scaled(corners, cornersLeft[1]), CORNERS_MAX),
    bookings: countOutlook(
      facts.bookings,
      scaled(sumPairs(cards.yellow, cards.red), cardsLeft),
      BOOKINGS_MAX,
    ),
  }
}

/** Goals a half's grid must still have room for. */
const GOALS_ROOM = 3

/** Ways of ending rarer than this are left out; all together they stay far below a price's step. */
const NEGLIGIBLE = 1e-8

type GoalOutlook = Pick<FootballOutlook, 'fullTime' | 'firstHalf' | 'secondHalf' | 'halves'>

/**
 * Goals still to come are Poisson in each half, at rates scaled by the cards shown so far; τ weights the final
 * score. Since τ depends on the final score alone, the chances from any state are those of the same process that
 * drew the match: what has been played only restricts the finals that are left.
 */
function goalOutlook(facts: MatchFacts, goals: PerSide): GoalOutlook {
  const factors = redCardFactors(facts.redCards)
  const rates = { home: goals.home * factors.home, away: goals.away * factors.away }
  const shares = sharesLeft(GOAL_PROFILE, facts.timeLeft)
  const firstCells = scoreCells(facts.goals[1], scaled(rates, shares[1]))
  const secondCells = scoreCells(facts.goals[2], scaled(rates, shares[2]))

  const indices = new Int32Array(firstCells.length * secondCells.length)
  const weights = new Float64Array(indices.length)
  let count = 0
  const fullTime = new Float64Array(fullTimeSpace.size)
  const firstHalf = new Float64Array(halfSpace.size)
  const secondHalf = new Float64Array(halfSpace.size)
  let total = 0
  for (const first of firstCells) {
    for (const second of secondCells) {
      const independent = first.weight * second.weight
      if (independent < NEGLIGIBLE) continue
      const home = first.home + second.home
      const away = first.away + second.away
      const weight = independent * lowScoreWeight(home, away, goals.home, goals.away)
      indices[count] = first.index * halfSpace.size + second.index
      weights[count++] = weight
      add(fullTime, fullTimeIndex(home, away), weight)
      add(firstHalf, first.index, weight)
      add(secondHalf, second.index, weight)
      total += weight
    }
  }
  return {
    fullTime: sparse(fullTime, total),
    firstHalf: sparse(firstHalf, total),
    secondHalf: sparse(secondHalf, total),
    halves: {
      indices: indices.subarray(0, count),
      weights: weights.subarray(0, count).map((weight) => weight / total),
    },
  }
}

interface ScoreCell extends PerSide {
  index: number
  weight: number
}

function scoreCells(now: PerSide, left: PerSide): ScoreCell[] {
  const home = poissonProbabilities(left.home, HALF_GOALS_MAX - now.home)
  const away = poissonProbabilities(left.away, HALF_GOALS_MAX - now.away)
  const cells: ScoreCell[] = []
  for (const [homeMore, homeWeight] of home.entries()) {
    for (const [awayMore, awayWeight] of away.entries()) {
      const weight = homeWeight * awayWeight
      if (weight < NEGLIGIBLE) continue
      const score = { home: now.home + homeMore, away: now.away + awayMore }
      cells.push({ ...score, index: halfIndex(score.home, score.away), weight })
    }
  }
  return cells
}

/** Two independent Poisson counts on a square grid of `max + 1` a side; counts beyond it stay on its edge. */
function countOutlook(now: PerSide, left: PerSide, max: number): Distribution {
  const cells = new Float64Array((max + 1) ** 2)
  const home = poissonProbabilities(left.home, max)
  const away = poissonProbabilities(left.away, max)
  let total = 0
  for (const [homeMore, homeWeight] of home.entries()) {
    if (homeWeight < NEGLIGIBLE) continue
    const row = Math.min(now.home + homeMore, max) * (max + 1)
    for (const [awayMore, awayWeight] of away.entries()) {
      const weight = homeWeight * awayWeight
      if (weight < NEGLIGIBLE) continue
      add(cells, row + Math.min(now.away + awayMore, max), weight)
      total += weight
    }
  }
  return sparse(cells, total)
}

function scaled({ home, away }: PerSide, factor: number): PerSide {
  return { home: home * factor, away: away * factor }
}

function add(cells: Float64Array, index: number, weight: number): void {
  cells[index] = (cells[index] ?? 0) + weight
}

function sparse(cells: Float64Array, total: number): Distribution {
  const indices: number[] = []
  const weights: number[] = []
  for (let index = 0; index < cells.length; index++) {
    const weight = cells[index] ?? 0
    if (weight === 0) continue
    indices.push(index)
    weights.push(weight / total)
  }
  return { indices, weights }
}
