import { numberPart } from '../../../markets/specifier.ts'
import type { ScorePair, Side } from '../../../match/score-pair.ts'
import { OVERROUND } from '../../../prices/margin.ts'
import {
  handicapResults,
  overUnderResults,
  threeWayResults,
  twoWayResults,
  yesNoResults,
} from '../../../rules/line-results.ts'
import { halfSpace } from '../outlook/spaces.ts'
import { doBothScore, goalSideResults } from './goal-markets.ts'
import type { FootballMarket } from './market-definition.ts'
import { defineMarket } from './market-definition.ts'
import { handicapsAround, meanDifference, openTotals } from './market-lines.ts'
import { doubleChanceResults, lead, scoreIndex, sum } from './result-markets.ts'
import { oneOf, winners } from './results.ts'
import type { View } from './views.ts'
import { firstHalfGoalView, firstHalfView, secondHalfView } from './views.ts'

/** Markets on one half alone. */
export const HALF_MARKETS: readonly FootballMarket[] = [
  ...sharedByHalves(firstHalfView, {
    result: 60,
    doubleChance: 63,
    drawNoBet: 64,
    oddEven: 74,
    bothScore: 75,
  }),
  ...sharedByHalves(secondHalfView, {
    result: 83,
    doubleChance: 85,
    drawNoBet: 86,
    oddEven: 94,
    bothScore: 95,
  }),
  defineMarket(firstHalfGoalView, {
    id: 62,
    overround: OVERROUND.threeWay,
    lines: (facts) => [`goalnr=${sum(facts.goals[1]) + 1}`],
    payoff: () => goalSideResults,
  }),
  defineMarket(firstHalfView, {
    id: 66,
    overround: OVERROUND.line,
    lines: (_, outlook) => handicapsAround(meanDifference(halfSpace, outlook.firstHalf), 0.25, 2),
    payoff: (parts) => {
      const handicap = numberPart(parts, 'hcp')
      return (score) => handicapResults(lead(score), handicap)
    },
  }),
  totals(68, firstHalfView, sum, (facts) => openTotals(sum(facts.goals[1]), 3)),
  teamTotals(69, 'home'),
  teamTotals(70, 'away'),
  defineMarket(firstHalfView, {
    id: 81,
    overround: OVERROUND.longList,
    payoff: () => (score) => oneOf(10, scoreIndex(score, 3)),
  }),
  totals(90, secondHalfView, sum, (facts) => openTotals(sum(facts.goals[2]), 4)),
]

interface SharedIds {
  result: number
  doubleChance: number
  drawNoBet: number
  oddEven: number
  bothScore: number
}

function sharedByHalves(view: View<ScorePair>, ids: SharedIds): FootballMarket[] {
  return [
    defineMarket(view, {
      id: ids.result,
      overround: OVERROUND.threeWay,
      payoff: () => (score) => threeWayResults(lead(score)),
    }),
    defineMarket(view, {
      id: ids.doubleChance,
      overround: OVERROUND.threeWay,
      payoff: () => (score) => doubleChanceResults(lead(score)),
    }),
    defineMarket(view, {
      id: ids.drawNoBet,
      overround: OVERROUND.twoWay,
      payoff: () => (score) => twoWayResults(lead(score)),
    }),
    defineMarket(view, {
      id: ids.oddEven,
      overround: OVERROUND.twoWay,
      payoff: () => (score) => winners(sum(score) % 2 === 1, sum(score) % 2 === 0),
    }),
    defineMarket(view, {
      id: ids.bothScore,
      overround: OVERROUND.twoWay,
      payoff: () => (score) => yesNoResults(doBothScore(score)),
    }),
  ]
}

function teamTotals(id: number, side: Side): FootballMarket {
  return totals(
    id,
    firstHalfView,
    (score) => score[side],
    (facts) => openTotals(facts.goals[1][side], 2),
  )
}

function totals(
  id: number,
  view: View<ScorePair>,
  count: (score: ScorePair) => number,
  lines: FootballMarket['lines'],
): FootballMarket {
  return defineMarket(view, {
    id,
    overround: OVERROUND.line,
    lines,
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => overUnderResults(count(score), line)
    },
  })
}
