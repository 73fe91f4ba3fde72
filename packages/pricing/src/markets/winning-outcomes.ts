import { findMarketType } from './market-types.ts'
import { DOUBLE_CHANCE } from './outcome-ids.ts'

/** How many of a market's outcomes win: two of a double chance, else one; null where a feed names them, and may leave some out. */
export function winningOutcomes(sportKey: string, marketId: number): number | null {
  const type = findMarketType(sportKey, marketId)
  if (type?.namedByFeed) return null
  return type?.outcomeIds[0] === DOUBLE_CHANCE[0] ? 2 : 1
}
