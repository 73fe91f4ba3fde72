import { numberPart } from '../../../markets/specifier.ts'
import type { Side } from '../../../match/per-side.ts'
import { marginOf, totalOf } from '../../../match/per-side.ts'
import { MARGINS } from '../../../prices/market-margins.ts'
import { yesNoResults } from '../../../rules/line-results.ts'
import type { HalvesScore } from '../outlook/spaces.ts'
import type { FootballMarket } from './football-market.ts'
import { defineMarket } from './football-market.ts'
import { halvesScope } from './football-scopes.ts'
import { oneOf } from './results.ts'

/** Markets that set the two halves against each other. */
export const BOTH_HALVES_MARKETS: readonly FootballMarket[] = [
  defineMarket(halvesScope, {
    id: 47,
    margin: MARGINS.shortList,
    payoff:
      () =>
      ({ first, second }) =>
        oneOf(9, 3 * leaderIndex(marginOf(first)) + leaderIndex(marginOf(first) + marginOf(second))),
  }),
  yesNo(48, ({ first, second }) => marginOf(first) > 0 && marginOf(second) > 0),
  yesNo(49, ({ first, second }) => marginOf(first) < 0 && marginOf(second) < 0),
  yesNo(50, ({ first, second }) => marginOf(first) > 0 || marginOf(second) > 0),
  yesNo(51, ({ first, second }) => marginOf(first) < 0 || marginOf(second) < 0),
  defineMarket(halvesScope, {
    id: 52,
    margin: MARGINS.threeWay,
    payoff:
      () =>
      ({ first, second }) =>
        oneOf(3, higherHalfIndex(totalOf(first) - totalOf(second))),
  }),
  scoresInBoth(56, 'home'),
  scoresInBoth(57, 'away'),
  bothHalvesTotal(58, (goals, line) => goals > line),
  bothHalvesTotal(59, (goals, line) => goals < line),
]

const HALF_TOTALS = ['total=0.5', 'total=1.5']

function yesNo(id: number, isYes: (score: HalvesScore) => boolean): FootballMarket {
  return defineMarket(halvesScope, {
    id,
    margin: MARGINS.twoWay,
    payoff: () => (score) => yesNoResults(isYes(score)),
  })
}

function scoresInBoth(id: number, side: Side): FootballMarket {
  return yesNo(id, ({ first, second }) => first[side] > 0 && second[side] > 0)
}

function bothHalvesTotal(id: number, holds: (goals: number, line: number) => boolean): FootballMarket {
  return defineMarket(halvesScope, {
    id,
    margin: MARGINS.twoWay,
    lines: () => HALF_TOTALS,
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return ({ first, second }) => yesNoResults(holds(totalOf(first), line) && holds(totalOf(second), line))
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
