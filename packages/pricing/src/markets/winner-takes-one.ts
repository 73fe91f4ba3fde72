import { allMarketTypes, OUTRIGHT_WINNER } from './market-types.ts'
import { DOUBLE_CHANCE } from './outcome-ids.ts'

/**
 * Whether at most one outcome of the market wins, lines and handicaps included. False for markets in which several win
 * together, such as the double chance, and for those that are not in the catalogue.
 */
export function isWinnerTakesOne(marketId: number): boolean {
  return WITH_ONE_WINNER.has(marketId)
}

const WITH_ONE_WINNER = new Set([
  OUTRIGHT_WINNER,
  ...allMarketTypes.filter(({ outcomeIds }) => outcomeIds !== DOUBLE_CHANCE).map(({ id }) => id),
])
