import type { SpecifiedMarket } from '../../../markets/specified-market.ts'
import { BOTH_HALVES_MARKETS } from './both-halves-markets.ts'
import { COUNT_MARKETS } from './count-markets.ts'
import type { FootballMarket } from './football-market.ts'
import { GOAL_MARKETS } from './goal-markets.ts'
import { HALF_MARKETS } from './half-markets.ts'
import { RESULT_MARKETS } from './result-markets.ts'

/** Every market that football prices and settles. */
export const FOOTBALL_MARKETS: readonly FootballMarket[] = [
  ...RESULT_MARKETS,
  ...GOAL_MARKETS,
  ...HALF_MARKETS,
  ...BOTH_HALVES_MARKETS,
  ...COUNT_MARKETS,
]

/** Throws on an id that football doesn't have. */
export function footballMarket({ marketId }: SpecifiedMarket): FootballMarket {
  const market = BY_ID.get(marketId)
  if (!market) throw new Error(`Football has no market ${marketId}`)
  return market
}

const BY_ID = new Map(FOOTBALL_MARKETS.map((market) => [market.id, market]))
