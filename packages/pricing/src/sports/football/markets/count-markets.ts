import { numberPart } from '../../../markets/specifier.ts'
import type { ScorePair } from '../../../match/score-pair.ts'
import { OVERROUND } from '../../../prices/margin.ts'
import { handicapResults, overUnderResults, threeWayResults } from '../../../rules/line-results.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import { sumPairs } from '../outlook/match-facts.ts'
import type { Outlook } from '../outlook/outlook.ts'
import { bookingSpace, cornerSpace } from '../outlook/spaces.ts'
import type { FootballMarket } from './market-definition.ts'
import { defineMarket } from './market-definition.ts'
import { handicapsAround, meanDifference, meanTotal, totalsAround } from './market-lines.ts'
import { lead, sum } from './result-markets.ts'
import { winners } from './results.ts'
import type { View } from './views.ts'
import { bookingsView, cornersView, firstHalfCornersView } from './views.ts'

/** Markets on corners and cards. Every card shown counts one, a sending-off as well. */
export const COUNT_MARKETS: readonly FootballMarket[] = [
  most(162, cornersView),
  defineMarket(cornersView, {
    id: 165,
    overround: OVERROUND.line,
    lines: (_, outlook) => handicapsAround(meanDifference(cornerSpace, outlook.corners), 1, 2, 0.5),
    payoff: (parts) => {
      const handicap = numberPart(parts, 'hcp')
      return (corners) => handicapResults(lead(corners), handicap)
    },
  }),
  totals(166, cornersView, (facts, outlook) =>
    totalsAround(meanTotal(cornerSpace, outlook.corners), sum(allCorners(facts)), 2),
  ),
  defineMarket(cornersView, {
    id: 172,
    overround: OVERROUND.twoWay,
    payoff: () => (corners) => winners(sum(corners) % 2 === 1, sum(corners) % 2 === 0),
  }),
  most(173, firstHalfCornersView),
  totals(177, firstHalfCornersView, (facts, outlook) =>
    totalsAround(meanTotal(cornerSpace, outlook.firstHalfCorners), sum(facts.corners[1]), 1),
  ),
  most(136, bookingsView),
  totals(139, bookingsView, (facts, outlook) =>
    totalsAround(meanTotal(bookingSpace, outlook.bookings), sum(facts.bookings), 1),
  ),
]

function allCorners({ corners }: MatchFacts): ScorePair {
  return sumPairs(corners[1], corners[2])
}

function most(id: number, view: View<ScorePair>): FootballMarket {
  return defineMarket(view, {
    id,
    overround: OVERROUND.threeWay,
    payoff: () => (counts) => threeWayResults(lead(counts)),
  })
}

function totals(
  id: number,
  view: View<ScorePair>,
  lines: (facts: MatchFacts, outlook: Outlook) => string[],
): FootballMarket {
  return defineMarket(view, {
    id,
    overround: OVERROUND.line,
    lines,
    payoff: (parts) => {
      const line = numberPart(parts, 'total')
      return (counts) => overUnderResults(sum(counts), line)
    },
  })
}
