import { numberPart } from '../../../markets/specifier.ts'
import type { PerSide, Side } from '../../../match/per-side.ts'
import { marginOf, totalOf } from '../../../match/per-side.ts'
import { MARGINS } from '../../../prices/market-margins.ts'
import {
  handicapResults,
  overUnderResults,
  threeWayResults,
  twoWayResults,
  yesNoResults,
} from '../../../rules/line-results.ts'
import { halfSpace } from '../outlook/spaces.ts'
import type { FootballMarket } from './football-market.ts'
import { defineMarket } from './football-market.ts'
import type { FootballScope } from './football-scopes.ts'
import { firstHalfGoalScope, firstHalfScope, secondHalfScope } from './football-scopes.ts'
import { doBothScore, goalSideResults } from './goal-markets.ts'
import { handicapsAround, meanDifference, openTotals } from './market-lines.ts'
import { doubleChanceResults, scoreIndex } from './result-markets.ts'
import { oneOf, winners } from './results.ts'

/** Markets on one half alone. */
export const HALF_MARKETS: readonly FootballMarket[] = [
  ...sharedByHalves(firstHalfScope, {
    result: 60,
    doubleChance: 63,
    drawNoBet: 64,
    oddEven: 74,
    bothScore: 75,
  }),
  ...sharedByHalves(secondHalfScope, {
    result: 83,
    doubleChance: 85,
    drawNoBet: 86,
    oddEven: 94,
    bothScore: 95,
  }),
  defineMarket(firstHalfGoalScope, {
    id: 62,
    margin: MARGINS.threeWay,
    lines: (facts) => [`goalnr=${totalOf(facts.goals[1]) + 1}`],
    payoff: () => goalSideResults,
  }),
  defineMarket(firstHalfScope, {
    id: 66,
    margin: MARGINS.line,
    lines: (_, outlook) => handicapsAround(meanDifference(halfSpace, outlook.firstHalf), 0.25, 2),
    payoff: (parts) => {
      const handicap = numberPart(parts, 'hcp')
      return (score) => handicapResults(marginOf(score), handicap)
    },
  }),
  totals(68, firstHalfScope, totalOf, (facts) => openTotals(totalOf(facts.goals[1]), 3)),
  teamTotals(69, 'home'),
  teamTotals(70, 'away'),
  defineMarket(firstHalfScope, {
    id: 81,
    margin: MARGINS.longList,
    payoff: () => (score) => oneOf(10, scoreIndex(score, 3)),
  }),
  totals(90, secondHalfScope, totalOf, (facts) => openTotals(totalOf(facts.goals[2]), 4)),
]

interface SharedIds {
  result: number
  doubleChance: number
  drawNoBet: number
  oddEven: number
  bothScore: number
}

function sharedByHalves(scope: FootballScope<PerSide>, ids: SharedIds): FootballMarket[] {
  return [
    defineMarket(scope, {
      id: ids.result,
      margin: MARGINS.threeWay,
      payoff: () => (score) => threeWayResults(marginOf(score)),
    }),
    defineMarket(scope, {
      id: ids.doubleChance,
      margin: MARGINS.threeWay,
      payoff: () => (score) => doubleChanceResults(marginOf(score)),
    }),
    defineMarket(scope, {
      id: ids.drawNoBet,
      margin: MARGINS.twoWay,
      payoff: () => (score) => twoWayResults(marginOf(score)),
    }),
    defineMarket(scope, {
      id: ids.oddEven,
      margin: MARGINS.twoWay,
      payoff: () => (score) => winners(totalOf(score) % 2 === 1, totalOf(score) % 2 === 0),
    }),
    defineMarket(scope, {
      id: ids.bothScore,
      margin: MARGINS.twoWay,
      payoff: () => (score) => yesNoResults(doBothScore(score)),
    }),
  ]
}

function teamTotals(id: number, side: Side): FootballMarket {
  return totals(
    id,
    firstHalfScope,
    (score) => score[side],
    (facts) => openTotals(facts.goals[1][side], 2),
  )
}

function totals(
  id: number,
  scope: FootballScope<PerSide>,
  count: (score: PerSide) => number,
  lines: FootballMarket['lines'],
): FootballMarket {
  return defineMarket(scope, {
    id,
    margin: MARGINS.line,
    lines,
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => overUnderResults(count(score), line)
    },
  })
}
