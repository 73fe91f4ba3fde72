import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { type JointMarket, type JointSpace } from '@touchline/pricing/joint/joint-space'
import { legChance } from '@touchline/pricing/joint/leg-scenarios'
import { type PricedLeg } from '@touchline/pricing/joint/price-jointly'
import { customBetGroups } from '@touchline/pricing/markets/custom-bet-groups'
import { findMarketType } from '@touchline/pricing/markets/market-types'
import { PROVIDER_WITH_CUSTOM_BETS } from '../catalogue/index.ts'
import { bookSpace } from './book-space.ts'
import type { BookMarket, CustomBetBook } from './custom-bet-book.queries.ts'
import { marketChances } from './market-chances.ts'

/** A match that supports custom bets, or why it does not. */
export type OpenBook = { book: CustomBetBook; space: JointSpace } | { problem: CustomBetProblem }

export function openBook(book: CustomBetBook): OpenBook {
  if (book.provider !== PROVIDER_WITH_CUSTOM_BETS) return { problem: 'provider' }
  if (book.type !== 'match') return { problem: 'market_not_offered' }
  if (!book.isProviderAvailable || book.status > MATCH_STATUS.live) return { problem: 'suspended' }
  const space = bookSpace(book)
  return space ? { book, space } : { problem: 'market_not_offered' }
}

/** A market as the model's input; a problem where custom bets exclude it or it is closed. */
export function jointMarketOf(
  { book, space }: { book: CustomBetBook; space: JointSpace },
  market: BookMarket,
): JointMarket | { problem: CustomBetProblem } {
  const { marketId, specifier, status } = market
  const type = findMarketType(book.sportKey, marketId)
  if (!type || customBetGroups(type, specifier).length === 0) return { problem: 'market_not_offered' }
  if (status !== MARKET_STATUS.allowed) return { problem: 'suspended' }
  return space.market({ marketId, specifier }) ?? { problem: 'market_not_offered' }
}

/** An outcome as a leg at its market's price; a problem when the model and that price differ too much. */
export function pricedLeg(
  book: Pick<CustomBetBook, 'sportKey'>,
  joint: JointMarket,
  market: BookMarket,
  outcomeId: number,
): PricedLeg | { problem: CustomBetProblem } {
  const stored = market.outcomes.find(({ id }) => id === outcomeId)
  const outcome = joint.outcomeIds.indexOf(outcomeId)
  if (!stored || outcome < 0) return { problem: 'market_not_offered' }
  if (!stored.active) return { problem: 'suspended' }
  const leg = { market: joint, outcome }
  const probability = marketChances(book, market)[market.outcomes.indexOf(stored)] ?? 0
  if (Math.abs(probability - legChance(leg)) > DISAGREEMENT_MAX) return { problem: 'suspended' }
  return { ...leg, oddsThousandths: stored.odds, probability }
}

/** How far a price may be from the model's: prices change in steps, and a joint price must not mix two states. */
const DISAGREEMENT_MAX = 0.04
