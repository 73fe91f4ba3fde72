import type { BetLimits } from '@touchline/betting/limits/limits'
import { type CheckedBet, checkBet } from '@touchline/betting/slip/check-bet'
import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { ReasonKey } from '@touchline/betting/slip/reasons'
import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import type { BetError } from '@touchline/contract/api-error-body'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { ApiErrorName } from '@touchline/contract/errors'
import { checkSelection } from './check-selection.ts'
import type { MarketKey, Offer } from './placement.queries.ts'

/** A bet that passed, at the platform's own prices. */
export interface AcceptedBet {
  type: 'single' | 'combo'
  stakeMinor: number
  possibleWinMinor: number
  oddsThousandths: number
  legs: { offer: Offer; outcomeId: number; oddsThousandths: number; probability: number | null }[]
}

/** Why a bet was refused; `key` is told to the player in their language. */
export interface BetProblem {
  index: number
  error: ApiErrorName
  key: string
  selection: BetError['selection']
}

export type PlacementVerdict = { accepted: AcceptedBet[] } | { problems: BetProblem[] }

export interface PlacementRules {
  mode: OddsMode
  limits: BetLimits
}

/**
 * Checks every bet of a request with the same rules as the slip, at the platform's own prices. All bets pass, or the
 * answer lists what is wrong with each.
 */
export function checkPlacement(
  bets: readonly BetPlacement[],
  offers: readonly Offer[],
  rules: PlacementRules,
): PlacementVerdict {
  const byKey = new Map(offers.map((offer) => [marketText(offer), offer]))
  const results = bets.map((bet, index) => checkOne(bet, index, byKey, rules))
  const problems = results.flatMap((result) => ('problems' in result ? result.problems : []))
  if (problems.length > 0) return { problems }
  return { accepted: results.flatMap((result) => ('accepted' in result ? result.accepted : [])) }
}

export function marketText({ matchId, marketId, specifier }: MarketKey): string {
  return `${matchId}:${marketId}:${specifier}`
}

function checkOne(
  bet: BetPlacement,
  index: number,
  offers: ReadonlyMap<string, Offer>,
  { mode, limits }: PlacementRules,
): PlacementVerdict {
  const checked = bet.selections.map((leg) => checkSelection(leg, offers.get(marketText(leg)), mode))
  const problems = checked.flatMap((leg) => ('problem' in leg ? [{ index, ...leg.problem }] : []))
  if (problems.length > 0) return { problems }
  const legs = checked.flatMap((leg) =>
    'offer' in leg
      ? [
          {
            offer: leg.offer,
            outcomeId: leg.outcome.id,
            oddsThousandths: leg.outcome.odds,
            probability: leg.outcome.p ?? null,
          },
        ]
      : [],
  )
  const type = legs.length === 1 ? 'single' : 'combo'
  const asRuled = ruledBet(type, bet, legs)
  const [reason] = checkBet(asRuled, limits).reasons
  if (reason) {
    return { problems: [{ index, error: errorOf(reason.key), key: reason.key, selection: null }] }
  }
  const { possibleWinMinor, oddsThousandths } = summarizeBet(asRuled)
  const stakeMinor = bet.stake.value
  return { accepted: [{ type, stakeMinor, possibleWinMinor, oddsThousandths: oddsThousandths ?? 0, legs }] }
}

/** The bet as the shared rules read it. Prices are the platform's, already agreed to, so none is marked as changed. */
function ruledBet(type: 'single' | 'combo', bet: BetPlacement, legs: AcceptedBet['legs']): CheckedBet {
  return {
    id: 'combo',
    betType: type,
    systemType: null,
    customOdds: null,
    stakeMinor: Math.max(0, bet.stake.value),
    currencyCode: bet.stake.currency,
    selections: legs.map(({ offer, outcomeId, oddsThousandths }) => ({
      id: outcomeKey({
        matchId: offer.matchId,
        marketId: offer.marketId,
        specifier: offer.specifier,
        outcomeId,
      }),
      matchId: offer.matchId,
      provider: offer.provider,
      odds: oddsThousandths,
      isChanged: false,
      active: true,
      isSuspended: false,
      isNotAvailable: false,
      matchStatus: offer.matchStatus,
    })),
  }
}

function errorOf(key: ReasonKey): ApiErrorName {
  if (key.startsWith('error.validation.bet_limits.')) return 'limit_exceeded'
  return STAKE_REASONS.includes(key) ? 'invalid_stake' : 'combination_not_allowed'
}

const STAKE_REASONS: readonly ReasonKey[] = [
  'error.validation.slip.stake_missing',
  'error.validation.slip.amount_too_large',
  'error.potential_win.equal_or_less',
]
