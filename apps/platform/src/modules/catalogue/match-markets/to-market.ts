import type { Provider } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { customBetGroups } from '@touchline/pricing/markets/custom-bet-groups'
import { findMarketType } from '@touchline/pricing/markets/market-types'
import type { MarketRecord, MatchRecord } from '../matches/match-record.ts'
import { type MatchNames, marketWords, outcomeWords } from './market-names.ts'

/** A stored market in the reader's language. */
export function toMarket(
  row: MarketRecord,
  match: Pick<MatchRecord, 'id' | 'urn' | 'provider'>,
  names: MatchNames,
  locale: string,
): Market {
  const { marketId, specifier } = row
  const words = marketWords(names, marketId, specifier, locale)
  return {
    matchId: match.id,
    matchUrnId: match.urn,
    id: marketId,
    name: words.name,
    status: row.status === MARKET_STATUS.allowed ? MARKET_STATUS.allowed : MARKET_STATUS.suspended,
    specifier,
    family: words.family,
    outcomes: row.outcomes.map((outcome) => ({
      id: outcome.id,
      ...outcomeWords(names, marketId, specifier, outcome, locale),
      active: outcome.active,
      odds: outcome.odds,
    })),
    marketGroups: [...words.groups],
    priority: words.priority,
    mostBalanced: row.isMostBalanced,
    nextBetStop: null,
    customBetGroups: [...groupsForCustomBets(row, match.provider, names)],
    provider: match.provider,
    ver: row.ver,
  }
}

/** In the catalogue's order, lines of one market from low to high. */
export function compareMarkets(a: Market, b: Market): number {
  return a.priority - b.priority || a.id - b.id || compareSpecifiers(a.specifier, b.specifier)
}

/** Other providers price no combinations. */
export const PROVIDER_WITH_CUSTOM_BETS: Provider = 'betradar'

function groupsForCustomBets(
  { marketId, specifier }: MarketRecord,
  provider: Provider,
  { type, sportKey }: MatchNames,
): readonly string[] {
  const known = type === 'match' ? findMarketType(sportKey, marketId) : undefined
  return known && provider === PROVIDER_WITH_CUSTOM_BETS ? customBetGroups(known, specifier) : []
}

function compareSpecifiers(a: string, b: string): number {
  const numbersA = numbersOf(a)
  const numbersB = numbersOf(b)
  for (const [index, number] of numbersA.entries()) {
    const difference = number - (numbersB[index] ?? number)
    if (difference !== 0) return difference
  }
  return a < b ? -1 : a > b ? 1 : 0
}

function numbersOf(specifier: string): number[] {
  return [...specifier.matchAll(/=(-?[\d.]+)/g)].map(([, number]) => Number(number))
}
