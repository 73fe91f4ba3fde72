import type { ReasonKey } from '@touchline/betting/slip/checks/reasons'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { acceptsOdds, type OddsMode } from '@touchline/betting/slip/odds-policy'
import type { BetError } from '@touchline/contract/api-error-body'
import { API_ERRORS } from '@touchline/contract/api-errors'
import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { ApiErrorName } from '@touchline/contract/errors'
import { type MarketOwner, marketProblem } from '@touchline/pricing/markets/market-problem'
import type { StoredOutcome } from '../../../core/database/tables.ts'
import type { MarketOffer } from './offer/offer.queries.ts'

/** What is wrong with one leg, before localization. */
export interface LegProblem {
  error: ApiErrorName
  /** Message key: the error's, or a wrong-odds flag (Spec 2 §8). */
  key: string
  selection: NonNullable<BetError['selection']>
}

export type SelectionCheck = { offer: MarketOffer; outcome: StoredOutcome } | { problem: LegProblem }

/** Whether a leg can be bet on now at the price the player agreed to; the platform's price decides. */
export function checkSelection(
  placement: SelectionPlacement,
  offer: MarketOffer | undefined,
  { mode, now }: { mode: OddsMode; now: Date },
): SelectionCheck {
  const outcome = offer?.outcomes.find(({ id }) => id === placement.outcomeId)
  const problem = (error: ApiErrorName, key: string = API_ERRORS[error].messageKey): SelectionCheck => ({
    problem: { error, key, selection: named(placement, outcome) },
  })
  if (!offer || !outcome || !isInCatalogue(offer, placement)) return problem('unknown_selection')
  if (!BETTABLE.includes(offer.matchStatus)) return problem('match_not_open')
  if (offer.closesAt && offer.closesAt <= now) return problem('match_not_open', STARTED)
  if (offer.marketStatus !== MARKET_STATUS.allowed || !outcome.active) return problem('market_not_open')
  if (!offer.isProviderAvailable) return problem('market_not_open')
  if (offer.silentAt && offer.silentAt <= now) return problem('market_not_open', SILENT)
  if (!acceptsOdds(mode, placement.odds, outcome.odds))
    return problem('invalid_odds', wrongOddsFlag(placement.odds, outcome.odds))
  return { offer, outcome }
}

/** The slip's own reasons, so that both say the same. */
const STARTED: ReasonKey = 'error.validation.slip.selection_started'
const SILENT: ReasonKey = 'error.validation.slip.prices_paused'

/** A market that was stored before feeds were checked may name what has no text and no result. */
function isInCatalogue({ sportKey, competitors }: MarketOffer, placement: SelectionPlacement): boolean {
  const { marketId, specifier, outcomeId } = placement
  const owner: MarketOwner = competitors
    ? { type: 'outright', competitorCount: competitors.length }
    : { type: 'match', sportKey }
  return marketProblem(owner, { marketId, specifier, outcomeIds: [outcomeId] }) === null
}

const BETTABLE: readonly number[] = [MATCH_STATUS.prematch, MATCH_STATUS.live]

function wrongOddsFlag(agreed: number, current: number): string {
  return agreed > current
    ? 'error.risk_validation.odds_higher_than_bookmakers_current_odds'
    : 'error.risk_validation.odds_different_than_bookmaker'
}

function named(
  { matchId, marketId, specifier, outcomeId }: SelectionPlacement,
  outcome: StoredOutcome | undefined,
): NonNullable<BetError['selection']> {
  return { matchId, marketId, specifier, outcomeId, currentOdds: outcome?.active ? outcome.odds : null }
}
