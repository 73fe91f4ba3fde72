import type { FootballOutlook } from '../outlook/football-outlook.ts'
import { type MatchFacts, sumPairs } from '../outlook/match-facts.ts'
import { fullTimeIndex, halfIndex, halvesSpace } from '../outlook/spaces.ts'
import type { FootballPart } from './football-part.ts'

/** Places on the grid of numbered goals. */
const HOME = 0
const AWAY = 1
const NOBODY = 2

/**
 * Both halves' scores, each split by who scores next. In a half of r home and s away goals to come, every order is
 * equally likely, so the next one is home's with chance r / (r + s).
 */
export function goalFinals(facts: MatchFacts, { halves }: FootballOutlook): FootballPart {
  const weights: number[] = []
  const fullTime: number[] = []
  const firstHalf: number[] = []
  const secondHalf: number[] = []
  const both: number[] = []
  const goal: number[] = []
  const firstHalfGoal: number[] = []
  for (let cell = 0; cell < halves.indices.length; cell++) {
    const index = halves.indices[cell] ?? 0
    const { first, second } = halvesSpace.at(index)
    const { home, away } = sumPairs(first, second)
    const inFirst = { home: first.home - facts.goals[1].home, away: first.away - facts.goals[1].away }
    const inSecond = { home: second.home - facts.goals[2].home, away: second.away - facts.goals[2].away }
    const hasFirst = inFirst.home + inFirst.away > 0
    for (const { side, share } of nextScorer(hasFirst ? inFirst : inSecond)) {
      weights.push((halves.weights[cell] ?? 0) * share)
      fullTime.push(fullTimeIndex(home, away))
      firstHalf.push(halfIndex(first.home, first.away))
      secondHalf.push(halfIndex(second.home, second.away))
      both.push(index)
      goal.push(side)
      firstHalfGoal.push(hasFirst ? side : NOBODY)
    }
  }
  return { weights, places: { fullTime, firstHalf, secondHalf, halves: both, goal, firstHalfGoal } }
}

function nextScorer({ home, away }: { home: number; away: number }): { side: number; share: number }[] {
  if (home + away === 0) return [{ side: NOBODY, share: 1 }]
  return [
    { side: HOME, share: home / (home + away) },
    { side: AWAY, share: away / (home + away) },
  ].filter(({ share }) => share > 0)
}
