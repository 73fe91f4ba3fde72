import { findMarketType } from '@touchline/pricing/markets/market-types'
import { NAMED_OUTCOME_FIRST } from '@touchline/pricing/markets/named-market-types'
import { nameMarket, nameOutcome } from '../../markets/index.ts'
import type { LegRow } from './bets.queries.ts'

type NamedLeg = Pick<
  LegRow,
  'sportKey' | 'marketId' | 'specifier' | 'outcomeId' | 'marketName' | 'outcomeName' | 'nameA' | 'nameB'
>

/**
 * Market and outcome of a leg in the reader's language. What only a feed names stays in that in which the bet was placed:
 * outrights, outcomes by text, and markets of a kind that is not known.
 */
export function legNames(leg: NamedLeg, locale: string): { marketName: string; outcomeName: string } {
  const { sportKey, marketId, specifier, outcomeId, marketName, outcomeName, nameA, nameB } = leg
  const type = nameB === '' ? undefined : findMarketType(sportKey, marketId)
  if (!type) return { marketName, outcomeName }
  const names = { home: nameA, away: nameB }
  return {
    marketName: nameMarket(locale, type, specifier, names),
    outcomeName:
      outcomeId >= NAMED_OUTCOME_FIRST ? outcomeName : nameOutcome(locale, type, outcomeId, specifier, names),
  }
}
