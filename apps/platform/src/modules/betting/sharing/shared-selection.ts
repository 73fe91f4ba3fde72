import { isMatchOpen } from '@touchline/betting/slip/match-status'
import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { SharedSelection } from '@touchline/contract/entities/shared-bet'
import type { MatchSummary, StoredMarket } from '../../catalogue/index.ts'
import type { SharedMatchPlan } from './match-plans.queries.ts'

/** A shared outcome with its current price and names; null where it is closed for good. */
export function currentSelection(
  { matchId, marketId, specifier, outcomeId, odds }: SelectionPlacement,
  { match, market, plan }: Surroundings,
): SharedSelection | null {
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
  if (!match || !market || !outcome) return null
  if (!isMatchOpen(match.status)) return null
  if (market.results || !SHOWN_MARKETS.includes(market.status)) return null
  return {
    matchId,
    marketId,
    specifier,
    outcomeId,
    odds: outcome.odds,
    sharedOdds: odds,
    matchUrnId: match.urn,
    matchSlug: match.slug,
    matchStatus: match.status,
    ...match.nameSelection({ marketId, specifier }, outcome),
    provider: match.provider,
    nameA: match.home ?? match.name,
    nameB: match.away ?? '',
    sportKey: match.sportKey,
    categoryName: match.categoryName,
    active: outcome.active,
    isSuspended: market.status !== MARKET_STATUS.allowed,
    producer: plan?.producer ?? null,
    closesAt: plan?.closesAt?.toISOString() ?? null,
  }
}

interface Surroundings {
  match: MatchSummary | undefined
  market: StoredMarket | undefined
  plan: SharedMatchPlan | undefined
}

const SHOWN_MARKETS: readonly number[] = [MARKET_STATUS.allowed, MARKET_STATUS.suspended]
