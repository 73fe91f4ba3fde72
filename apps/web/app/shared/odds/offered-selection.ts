import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market, Outcome } from '@touchline/contract/entities/match/market'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { closesAtMsOf, type PausableMatch } from '../live/pauses/use-match-pause.ts'
import type { SlipSelectionInput } from '../slip/slip-selection.ts'

/** The slip's data of a match; an outright has its title as the first side and no second one. */
export type OfferedMatch = Pick<Match, 'id' | 'urnId' | 'slug' | 'status' | 'tournament' | 'mainMarket'> &
  PausableMatch & {
    competitors: { home: { name: string }; away: { name: string } }
    boosts?: Match['boosts']
  }

export interface OddsOffer {
  match: OfferedMatch
  market: Market
  outcome: Outcome
}

export function offerKey({ market, outcome }: Omit<OddsOffer, 'match'>) {
  return outcomeKey({
    matchId: market.matchId,
    marketId: market.id,
    specifier: market.specifier,
    outcomeId: outcome.id,
  })
}

/** For the slip, at the price that is shown. */
export function offeredSelection(
  { match, market, outcome }: OddsOffer,
  oddsThousandths: number,
): SlipSelectionInput {
  return {
    id: offerKey({ market, outcome }),
    matchId: match.id,
    matchUrnId: match.urnId,
    matchSlug: match.slug,
    marketId: market.id,
    marketName: market.name,
    specifier: market.specifier,
    outcomeId: outcome.id,
    outcomeName: outcome.name,
    odds: oddsThousandths,
    provider: market.provider,
    producer: match.producer ?? undefined,
    closesAtMs: closesAtMsOf(match),
    matchStatus: match.status,
    nameA: match.competitors.home.name,
    nameB: match.competitors.away.name,
    sportKey: match.tournament.sport.key,
    categoryName: match.tournament.category.name,
    active: outcome.active,
    isSuspended: market.status !== MARKET_STATUS.allowed || !outcome.active,
  }
}
