import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { conflictOf } from '@touchline/pricing/joint/leg-conflicts'
import { fairChance, jointChance, legScenarios } from '@touchline/pricing/joint/leg-scenarios'
import { type PricedLeg, priceJointly } from '@touchline/pricing/joint/price-jointly'
import { batched } from '../../core/database/batched.ts'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import { jointMarketOf, openBook, pricedLeg } from './book-legs.ts'
import { type CustomBetBook, customBetBooks, type WantedBook } from './custom-bet-book.queries.ts'
import { EVERY_FITTED_MARKET } from './fitted-fixture.ts'

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

/** As many legs as a custom bet may have. */
export const CUSTOM_BET_LEGS_MAX = 8

export type CustomBetPricer = (request: CustomBetRequest) => Promise<CustomBetPrice>

/**
 * Gives the current joint price of several outcomes of one match, never below that of any of them. A single selection has its
 * market's price; whether it may be placed depends on settings. A selection that does not exist counts as
 * `market_not_offered`. Requests of one moment are read together, and never before they came.
 */
export function customBetPricer(db: Database): CustomBetPricer {
  return batched(async (requests: readonly CustomBetRequest[]) => {
    const books = await customBetBooks(db, requests.map(wantedBook))
    return requests.map(({ selections }, index) => {
      const legs = legsOf(books[index] ?? null, selections)
      return 'problem' in legs ? legs : priceLegs(legs)
    })
  })
}

/**
 * The current fair chances, each of the undecided legs of a custom bet, for its cash-out; not for a bet with a lost or
 * refunded leg. Unlike {@link customBetPricer} it accepts legs of which one implies another, as happens in play; a leg with a
 * closed market gives `suspended`.
 */
export async function chancesOfOpenLegs(
  db: Database | DatabaseTransaction,
  requests: readonly CustomBetRequest[],
): Promise<({ probability: number } | { problem: CustomBetProblem })[]> {
  const books = await customBetBooks(db, requests.map(wantedBook))
  return requests.map(({ selections }, index) => {
    const legs = legsOf(books[index] ?? null, selections)
    if ('problem' in legs) return legs
    const probability = fairChance(jointChance(legScenarios(legs), 2 ** legs.length - 1))
    return probability > 0 ? { probability } : { problem: 'contradiction' }
  })
}

/** Only the markets that the price needs. */
function wantedBook({ matchId, selections }: CustomBetRequest): WantedBook {
  const marketIds = new Set([...selections.map(({ marketId }) => marketId), ...EVERY_FITTED_MARKET])
  return { matchId, marketIds: [...marketIds] }
}

/** The selections at their markets' prices, or the problem of the first invalid one. */
export function legsOf(
  book: CustomBetBook | null,
  selections: readonly CustomBetSelection[],
): PricedLeg[] | { problem: CustomBetProblem } {
  if (selections.length > CUSTOM_BET_LEGS_MAX) return { problem: 'too_many' }
  const opened = book ? openBook(book) : ({ problem: 'market_not_offered' } as const)
  if ('problem' in opened) return opened
  const legs: PricedLeg[] = []
  for (const { marketId, specifier, outcomeId } of selections) {
    const market = opened.book.markets.find((row) => row.marketId === marketId && row.specifier === specifier)
    if (!market) return { problem: 'suspended' }
    const joint = jointMarketOf(opened, market)
    const leg = 'problem' in joint ? joint : pricedLeg(opened.book, joint, market, outcomeId)
    if ('problem' in leg) return leg
    legs.push(leg)
  }
  return legs
}

export function priceLegs(legs: readonly PricedLeg[]): CustomBetPrice {
  const parts = legScenarios(legs)
  const conflict = conflictOf(legs, parts)
  // Too rare for a fair price.
  return conflict ? { problem: conflict } : (priceJointly(legs, parts) ?? { problem: 'market_not_offered' })
}
