import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { fitFixture, type QuotedMarket } from '@touchline/pricing/joint/fit/fit-fixture'
import { type MarketType } from '@touchline/pricing/markets/market-type'
import { findMarketType } from '@touchline/pricing/markets/market-types'
import { parseSpecifier } from '@touchline/pricing/markets/specifier'
import { type Fixture } from '@touchline/pricing/match/fixture'
import { type SportKey } from '@touchline/pricing/sports/sport-key'
import { bookState } from './book-state.ts'
import type { BookMarket, CustomBetBook } from './custom-bet-book.queries.ts'
import { marketChances } from './market-chances.ts'

/** Fits strengths to an operator's prices; null when prices or state of play are insufficient. */
export function fittedFixture(book: CustomBetBook, sportKey: SportKey): Fixture | null {
  if (!saysEnough(book)) return null
  const format = formatOf(book)
  const markets = FITTED_MARKETS[sportKey].flatMap((marketId) => quoted(book, marketId) ?? [])
  return fitFixture(sportKey, bookState(book, format), markets, format)
}

/** The winner gives the stronger side, totals and handicaps by how much. */
const FITTED_MARKETS: Record<SportKey, readonly number[]> = {
  soccer: [1, 18, 29],
  tennis: [186],
  basketball: [219, 223, 225],
  'ice-hockey': [1, 18],
  'counter-strike': [],
}

/** Exact sets and correct score, whose specifier has the maximum of sets. */
const BEST_OF_MARKETS = [196, 199]

/** The markets that {@link fittedFixture} reads. */
export const EVERY_FITTED_MARKET: readonly number[] = [
  ...Object.values(FITTED_MARKETS).flat(),
  ...BEST_OF_MARKETS,
]

function formatOf({ markets }: CustomBetBook): Fixture['format'] {
  const isOfFive = ({ marketId, specifier }: BookMarket) =>
    BEST_OF_MARKETS.includes(marketId) && specifier === 'bestof=5'
  return markets.some(isOfFive) ? 'best_of_five' : 'standard'
}

/** With the chances in the catalogue's order, which the models use; a feed may have another. */
function quoted(book: CustomBetBook, marketId: number): QuotedMarket | null {
  const { markets, sportKey } = book
  const type = findMarketType(sportKey, marketId)
  const open = markets.filter(
    (market) =>
      market.marketId === marketId &&
      market.status === MARKET_STATUS.allowed &&
      hasPartsOf(type, market.specifier),
  )
  const market =
    open.find(({ isMostBalanced }) => isMostBalanced) ??
    open.toSorted((a, b) => imbalance(book, a) - imbalance(book, b))[0]
  if (!market || !type) return null
  const fair = marketChances(book, market)
  const chances = type.outcomeIds.flatMap(
    (outcomeId) => fair[market.outcomes.findIndex(({ id }) => id === outcomeId)] ?? [],
  )
  return chances.length === type.outcomeIds.length ? { marketId, specifier: market.specifier, chances } : null
}

function hasPartsOf(type: MarketType | undefined, specifier: string): boolean {
  const parts = Object.entries(parseSpecifier(specifier))
  return (
    parts.map(([name]) => name).join() === type?.specifiers.join() &&
    parts.every(([, value]) => Number.isFinite(Number(value)))
  )
}

function imbalance(book: CustomBetBook, market: BookMarket): number {
  const chances = marketChances(book, market)
  return Math.abs((chances.at(0) ?? 0) - (chances.at(-1) ?? 0))
}

/** In play the model needs the remaining time and the times of goals. */
function saysEnough({ status, sportKey, statistics }: CustomBetBook): boolean {
  if (status === MATCH_STATUS.prematch) return true
  if (!statistics?.totalScore) return false
  if (sportKey === 'tennis') return statistics.periodScore.length > 0 && statistics.currentServer !== null
  const { totalScore, periodScore, clock } = statistics
  const inPeriods = (side: 'home' | 'away') => periodScore.reduce((sum, period) => sum + period[side], 0)
  return clock !== null && inPeriods('home') === totalScore.home && inPeriods('away') === totalScore.away
}
