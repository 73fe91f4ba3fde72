import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { BookMarket, CustomBetBook } from '../custom-bet-book.queries.ts'
import type { CustomBetSelection } from '../price-custom-bet.ts'

/** Finds outcomes of one match by meaning. Null for an outcome that cannot be bet on now. */
export interface Picker {
  /** The favourite of the match winner market. */
  favourite: 'home' | 'away'
  pick: (marketId: number, outcomeId: number, specifier?: string) => CustomBetSelection | null
  /** On the line nearest to even; of numbered markets, such as periods, the one given by `within`. */
  balanced: (marketId: number, outcomeId: number, within?: string) => CustomBetSelection | null
}

/** Outcomes by side, for combinations on the favourite. */
export type BySide = Readonly<Record<Picker['favourite'], number>>

export function createPicker({ markets }: CustomBetBook, winner: { marketId: number } & BySide): Picker {
  const chance = (outcomeId: number) => {
    const outcomes = markets.find(({ marketId }) => marketId === winner.marketId)?.outcomes ?? []
    return 1 / (outcomes.find(({ id }) => id === outcomeId)?.odds ?? Number.POSITIVE_INFINITY)
  }
  const selection = (market: BookMarket | undefined, outcomeId: number) => {
    const isOpen =
      market?.status === MARKET_STATUS.allowed &&
      market.outcomes.some(({ id, active }) => id === outcomeId && active)
    return isOpen ? { marketId: market.marketId, specifier: market.specifier, outcomeId } : null
  }
  return {
    favourite: chance(winner.away) > chance(winner.home) ? 'away' : 'home',
    pick: (marketId, outcomeId, specifier = '') =>
      selection(
        markets.find((market) => market.marketId === marketId && market.specifier === specifier),
        outcomeId,
      ),
    balanced: (marketId, outcomeId, within = '') =>
      selection(
        markets.find(
          (market) =>
            market.marketId === marketId && market.isMostBalanced && market.specifier.startsWith(within),
        ),
        outcomeId,
      ),
  }
}
