import { findMarketType } from '@touchline/pricing/markets/market-types'
import type { StoredOutcome } from '../../../core/database/tables.ts'
import { type MatchNames, marketWords, outcomeWords } from '../../catalogue/index.ts'
import { nameMarket, nameOutcome } from '../../markets/index.ts'
import type { MarketOffer } from './offer/offer.queries.ts'

/** A leg's market and outcome names in the player's language, stored with the bet. */
export function selectionNames(
  locale: string,
  offer: MarketOffer,
  outcome: Pick<StoredOutcome, 'id' | 'name'>,
): { marketName: string; outcomeName: string } {
  const { sportKey, marketId, specifier, nameA, nameB, competitors } = offer
  if (competitors) {
    const outright: MatchNames = { sportKey, type: 'outright', home: '', away: '', competitors }
    return {
      marketName: marketWords(outright, marketId, specifier, locale).name,
      outcomeName: outcomeWords(outright, marketId, specifier, outcome, locale).name,
    }
  }
  const type = findMarketType(sportKey, marketId)
  if (!type)
    return { marketName: `#${marketId} ${specifier}`.trim(), outcomeName: outcome.name ?? `#${outcome.id}` }
  const names = { home: nameA, away: nameB }
  return {
    marketName: nameMarket(locale, type, specifier, names),
    outcomeName: outcome.name ?? nameOutcome(locale, type, outcome.id, specifier, names),
  }
}
