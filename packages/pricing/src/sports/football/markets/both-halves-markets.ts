import { numberPart } from '../../../markets/specifier.ts'
import type { Side } from '../../../match/score-pair.ts'
import { OVERROUND } from '../../../prices/margin.ts'
import { yesNoResults } from '../../../rules/line-results.ts'
import type { HalvesScore } from '../outlook/spaces.ts'
import type { FootballMarket } from './market-definition.ts'
import { defineMarket } from './market-definition.ts'
import { lead, sum } from './result-markets.ts'
import { oneOf } from './results.ts'
import { halvesView } from './views.ts'

/** Markets that set the two halves against each other. */
export const BOTH_HALVES_MARKETS: readonly FootballMarket[] = [
  defineMarket(halvesView, {
    id: 47,
    overround: OVERROUND.shortList,
    payoff:
      () =>
      ({ first, second }) =>
        oneOf(9, 3 * leaderIndex(lead(first)) + leaderIndex(lead(first) + lead(second))),
  }),
  yesNo(48, ({ first, second }) => lead(first) > 0 && lead(second) > 0),
  yesNo(49, ({ first, second }) => lead(first) < 0 && lead(second) < 0),
  yesNo(50, ({ first, second }) => lead(first) > 0 || lead(second) > 0),
  yesNo(51, ({ first, second }) => lead(first) < 0 || lead(second) < 0),
  defineMarket(halvesView, {
    id: 52,
    overround: OVERROUND.threeWay,
    payoff:
      () =>
      ({ first, second }) =>
        oneOf(3, higherHalfIndex(sum(first) - sum(second))),
  }),
  scoresInBoth(56, 'home'),
  scoresInBoth(57, 'away'),
  bothHalvesTotal(58, (goals, line) => goals > line),
  bothHalvesTotal(59, (goals, line) => goals < line),
]

const HALF_TOTALS = ['total=0.5', 'total=1.5']

function yesNo(id: number, isYes: (score: HalvesScore) => boolean): FootballMarket {
  return defineMarket(halvesView, {
    id,
    overround: OVERROUND.twoWay,
    payoff: () => (score) => yesNoResults(isYes(score)),
  })
}

function scoresInBoth(id: number, side: Side): FootballMarket {
  return yesNo(id, ({ first, second }) => first[side] > 0 && second[side] > 0)
}

function bothHalvesTotal(id: number, holds: (goals: number, line: number) => boolean): FootballMarket {
  return defineMarket(halvesView, {
    id,
    overround: OVERROUND.twoWay,
    lines: () => HALF_TOTALS,
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return ({ first, second }) => yesNoResults(holds(sum(first), line) && holds(sum(second), line))
    },
  })
}

/** Home, draw, away. */
function leaderIndex(difference: number): 0 | 1 | 2 {
  if (difference > 0) return 0
  return difference === 0 ? 1 : 2
}

/** First half, second half, equal. */
function higherHalfIndex(difference: number): 0 | 1 | 2 {
  if (difference > 0) return 0
  return difference < 0 ? 1 : 2
}
