import { numberPart } from '../../../markets/specifier.ts'
import type { PerSide } from '../../../match/per-side.ts'
import { marginOf, totalOf } from '../../../match/per-side.ts'
import { MARGINS } from '../../../prices/market-margins.ts'
import { handicapResults, overUnderResults, threeWayResults } from '../../../rules/line-results.ts'
import type { FootballOutlook } from '../outlook/football-outlook.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import { sumPairs } from '../outlook/match-facts.ts'
import { bookingSpace, cornerSpace } from '../outlook/spaces.ts'
import type { FootballMarket } from './football-market.ts'
import { defineMarket } from './football-market.ts'
import type { FootballScope } from './football-scopes.ts'
import { bookingsScope, cornersScope, firstHalfCornersScope } from './football-scopes.ts'
import { handicapsAround, meanDifference, meanTotal, totalsAround } from './market-lines.ts'
import { winners } from './results.ts'

/** Markets on corners and cards. Every card shown counts one, a sending-off as well. */
export const COUNT_MARKETS: readonly FootballMarket[] = [
  most(162, cornersScope),
  defineMarket(cornersScope, {
    id: 165,
    margin: MARGINS.line,
    lines: (_, outlook) => handicapsAround(meanDifference(cornerSpace, outlook.corners), 1, 2, 0.5),
    payoff: (parts) => {
      const handicap = numberPart(parts, 'hcp')
      return (corners) => handicapResults(marginOf(corners), handicap)
    },
  }),
  totals(166, cornersScope, (facts, outlook) =>
    totalsAround(meanTotal(cornerSpace, outlook.corners), totalOf(allCorners(facts)), 2),
  ),
  defineMarket(cornersScope, {
    id: 172,
    margin: MARGINS.twoWay,
    payoff: () => (corners) => winners(totalOf(corners) % 2 === 1, totalOf(corners) % 2 === 0),
  }),
  most(173, firstHalfCornersScope),
  totals(177, firstHalfCornersScope, (facts, outlook) =>
    totalsAround(meanTotal(cornerSpace, outlook.firstHalfCorners), totalOf(facts.corners[1]), 1),
  ),
  most(136, bookingsScope),
  totals(139, bookingsScope, (facts, outlook) =>
    totalsAround(meanTotal(bookingSpace, outlook.bookings), totalOf(facts.bookings), 1),
  ),
]

function allCorners({ corners }: MatchFacts): PerSide {
  return sumPairs(corners[1], corners[2])
}

function most(id: number, scope: FootballScope<PerSide>): FootballMarket {
  return defineMarket(scope, {
    id,
    margin: MARGINS.threeWay,
    payoff: () => (counts) => threeWayResults(marginOf(counts)),
  })
}

function totals(
  id: number,
  scope: FootballScope<PerSide>,
  lines: (facts: MatchFacts, outlook: FootballOutlook) => string[],
): FootballMarket {
  return defineMarket(scope, {
    id,
    margin: MARGINS.line,
    lines,
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (counts) => overUnderResults(totalOf(counts), line)
    },
  })
}
