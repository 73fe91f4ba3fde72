import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { Database } from '../../../core/database/connect.ts'
import { type CustomBetPrice, priceCustomBet } from '../../custom-bets/index.ts'

/** The joint price of each custom bet of a request, by the bet's position; other bets have none. */
export type CustomPrices = ReadonlyMap<number, CustomBetPrice>

/**
 * Ask after the offers were read: should a price move in between, a market's version tells, and the database refuses
 * to place on it.
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
