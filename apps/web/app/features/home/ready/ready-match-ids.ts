import type { Match } from '@touchline/contract/entities/catalogue'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { featuredMatch } from '../../../shared/match/featured-match.ts'

const MATCHES_MAX = 4

/** The match of most interest first, then those to come, since little is left to combine of the others in play. */
export function readyMatchIds(live: readonly Match[], top: readonly Match[]): string {
  const [open, upcoming] = [live, top].map((matches) => matches.filter(hasCombinations))
  const all = [...(open ?? []), ...(upcoming ?? [])]
  const first = featuredMatch(all)
  const others = [...(upcoming ?? []), ...(open ?? [])].filter((match) => match !== first)
  return [...(first ? [first] : []), ...others]
    .slice(0, MATCHES_MAX)
    .map(({ id }) => id)
    .join()
}

/** As far as its list tells; a combination is of both of its markets, or more. */
function hasCombinations({ mainMarket, secondaryMarket }: Match): boolean {
  return [mainMarket, secondaryMarket].every(
    (market) => market?.status === MARKET_STATUS.allowed && market.customBetGroups.length > 0,
  )
}
