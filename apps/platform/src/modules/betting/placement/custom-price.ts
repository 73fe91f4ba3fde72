import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { Database } from '../../../core/database/connect.ts'
import { type CustomBetPrice, priceCustomBet } from '../../custom-bets/index.ts'

/** The joint prices of a request's custom bets, by the bet's position. */
export type CustomPrices = ReadonlyMap<number, CustomBetPrice>

/**
 * Call after reading the offers: if a price moves in between, the market's version differs and the database refuses the
 * placement.
 */
export async function customPrices(db: Database, bets: readonly BetPlacement[]): Promise<CustomPrices> {
  const priced = bets.map(async (bet, index) => {
    const price = bet.customOdds === undefined ? null : await jointPrice(db, bet)
    return price ? ([[index, price]] as const) : []
  })
  return new Map((await Promise.all(priced)).flat())
}

export async function jointPrice(
  db: Database,
  { selections }: Pick<BetPlacement, 'selections'>,
): Promise<CustomBetPrice> {
  const [first] = selections
  const isOneMatch = selections.every(({ matchId }) => matchId === first?.matchId)
  if (!first || !isOneMatch) return { problem: 'different_matches' }
  return priceCustomBet(db, { matchId: first.matchId, selections })
}
