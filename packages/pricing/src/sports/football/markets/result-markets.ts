import type { LegResult } from '@touchline/betting/settlement/leg-result'
import { numberPart } from '../../../markets/specifier.ts'
import type { PerSide } from '../../../match/per-side.ts'
import { marginOf, totalOf } from '../../../match/per-side.ts'
import { MARGINS } from '../../../prices/market-margins.ts'
import { handicapResults, threeWayResults, twoWayResults } from '../../../rules/line-results.ts'
import { fullTimeSpace } from '../outlook/spaces.ts'
import type { FootballMarket } from './football-market.ts'
import { defineMarket } from './football-market.ts'
import type { SpecifierParts } from './football-scopes.ts'
import { fullTimeScope, fullTimeScore } from './football-scopes.ts'
import { handicapsAround, meanDifference, openTotalsOf } from './market-lines.ts'
import { oneOf, winners } from './results.ts'

/** Markets on who wins the match, and by how much. */
export const RESULT_MARKETS: readonly FootballMarket[] = [
  defineMarket(fullTimeScope, {
    id: 1,
    margin: MARGINS.threeWay,
    payoff: () => (score) => threeWayResults(marginOf(score)),
  }),
  defineMarket(fullTimeScope, {
    id: 10,
    margin: MARGINS.threeWay,
    payoff: () => (score) => doubleChanceResults(marginOf(score)),
  }),
  defineMarket(fullTimeScope, {
    id: 11,
    margin: MARGINS.twoWay,
    payoff: () => (score) => twoWayResults(marginOf(score)),
  }),
  defineMarket(fullTimeScope, {
    id: 14,
    margin: MARGINS.threeWay,
    lines: () => ['hcp=0:2', 'hcp=0:1', 'hcp=1:0', 'hcp=2:0'],
    payoff: (parts) => {
      const start = startingScore(parts)
      return (score) => threeWayResults(marginOf(score) + marginOf(start))
    },
  }),
  defineMarket(fullTimeScope, {
    id: 15,
    margin: MARGINS.shortList,
    payoff: () => (score) => oneOf(7, marginIndex(marginOf(score))),
  }),
  defineMarket(fullTimeScope, {
    id: 16,
    margin: MARGINS.line,
    lines: (_, outlook) => handicapsAround(meanDifference(fullTimeSpace, outlook.fullTime), 0.25, 4),
    payoff: (parts) => {
      const handicap = numberPart(parts, 'hcp')
      return (score) => handicapResults(marginOf(score), handicap)
    },
  }),
  defineMarket(fullTimeScope, {
    id: 45,
    margin: MARGINS.longList,
    payoff: () => (score) => oneOf(26, scoreIndex(score, 5)),
  }),
  defineMarket(fullTimeScope, {
    id: 35,
    margin: MARGINS.shortList,
    payoff: () => (score) => oneOf(6, 2 * resultIndex(score) + (score.home > 0 && score.away > 0 ? 0 : 1)),
  }),
  defineMarket(fullTimeScope, {
    id: 37,
    margin: MARGINS.shortList,
    lines: (facts) => openTotalsOf(COMBINED_TOTALS, totalOf(fullTimeScore(facts))),
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (score) => oneOf(6, 2 * resultIndex(score) + (totalOf(score) > line ? 1 : 0))
    },
  }),
]

/** Totals of the markets that combine a total with something else; half numbers only, for they can't refund. */
export const COMBINED_TOTALS = [1.5, 2.5, 3.5, 4.5] as const

/** Home or draw, home or away, draw or away. */
export function doubleChanceResults(difference: number): readonly LegResult[] {
  return winners(difference >= 0, difference !== 0, difference <= 0)
}

/** Place in a list of scores by away's goals, then home's; the place after the last for any score beyond it. */
export function scoreIndex({ home, away }: PerSide, width: number): number {
  return home < width && away < width ? away * width + home : width * width
}

function resultIndex(score: PerSide): 0 | 1 | 2 {
  const difference = marginOf(score)
  if (difference > 0) return 0
  return difference === 0 ? 1 : 2
}

/** Home by 1, 2, 3 or more, away by the same, draw. */
function marginIndex(difference: number): number {
  if (difference === 0) return 6
  const step = Math.min(Math.abs(difference), 3) - 1
  return difference > 0 ? step : 3 + step
}

/** `hcp=0:1`: the score that a European handicap starts from. */
function startingScore(parts: SpecifierParts): PerSide {
  const [, home, away] = /^(\d+):(\d+)$/.exec(parts['hcp'] ?? '') ?? []
  if (home === undefined || away === undefined) throw new Error(`Not a European handicap: ${parts['hcp']}`)
  return { home: Number(home), away: Number(away) }
}
