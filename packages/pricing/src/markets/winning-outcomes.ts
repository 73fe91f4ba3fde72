import { findMarketType } from './market-types.ts'
import { DOUBLE_CHANCE } from './outcome-ids.ts'

/** How many of a market's outcomes win: two of a double chance, else one. */
export function winningOutcomes(sportKey: string, marketId: number): number {
  const [first] = findMarketType(sportKey, marketId)?.outcomeIds ?? []
  return first === DOUBLE_CHANCE[0] ? 2 : 1
}
