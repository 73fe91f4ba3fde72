import { allMarketTypes, OUTRIGHT_WINNER } from './market-types.ts'
import { DOUBLE_CHANCE } from './outcome-ids.ts'

/**
 * Whether at most one outcome of the market wins, lines and handicaps included. False for markets in which several win
 * together, such as the double chance or who scores at any time, and for those that are not in the catalogue.
 */
export function isWinnerTakesOne(marketId: number): boolean {
  return WITH_ONE_WINNER.has(marketId)
}

const WITH_ONE_WINNER = new Set([
  OUTRIGHT_WINNER,
  ...allMarketTypes
    .filter(({ outcomeIds, namedByFeed }) => outcomeIds !== DOUBLE_CHANCE && namedByFeed !== 'several_win')
    .map(({ id }) => id),
])
