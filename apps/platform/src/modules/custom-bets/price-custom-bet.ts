import type { CustomBetProblem } from '@touchline/contract/entities/custom-bet'
import type { Database, Transaction } from '../../core/database/connect.ts'

export interface CustomBetRequest {
  matchId: number
  selections: readonly CustomBetSelection[]
}

export interface CustomBetSelection {
  marketId: number
  specifier: string
  outcomeId: number
}

export type CustomBetPrice = { oddsThousandths: number; probability: number } | { problem: CustomBetProblem }

/**
 * The price of several outcomes of one match together, as the match stands: never below the price of any of them
 * alone. One selection is priced as its market prices it; whether a bet of one may be placed is a matter of settings.
 * A selection that does not exist counts as `market_not_offered`.
 */
export async function priceCustomBet(
  _db: Database | Transaction,
  _request: CustomBetRequest,
): Promise<CustomBetPrice> {
  return { problem: 'market_not_offered' }
}

/**
 * Today's price of what is left of a custom bet, for its cash-out: hand in the legs that have no result yet, and do
 * not ask when one has lost or been refunded. Legs already won need no mention, since the price is of the match as it
 * stands now. Unlike {@link priceCustomBet} it takes legs of which one follows from another, which play may bring
 * about; a leg whose market is closed still gives `suspended`.
 */
export async function priceOpenLegs(
  _db: Database | Transaction,
  _request: CustomBetRequest,
): Promise<CustomBetPrice> {
  return { problem: 'market_not_offered' }
}
