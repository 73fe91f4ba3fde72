import { isVipStake } from '@touchline/betting/limits/limits'
import type { IssueParams } from '@touchline/betting/limits/verdict'
import { checkBet } from '@touchline/betting/slip/checks/check-bet'
import type { ReasonKey } from '@touchline/betting/slip/checks/reasons'
import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { acceptsOdds, type OddsMode } from '@touchline/betting/slip/odds-policy'
import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import type { BetType } from '@touchline/betting/slip/types'
import type { SystemType } from '@touchline/betting/systems/system-types'
import type { BetError } from '@touchline/contract/api-error-body'
import { API_ERRORS } from '@touchline/contract/api-errors'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { ApiErrorName } from '@touchline/contract/errors'
import type { CustomBetPrice } from '../../custom-bets/index.ts'
import { isCustomBetOffered } from '../../settings/index.ts'
import { betKind } from './bet-kind.ts'
import { type AcceptedBonus, type BonusRules, checkBonus } from './bonus/bonus-check.ts'
import { opposedBonuses, type TakenOutcome } from './bonus/opposed-bonuses.ts'
import { checkSelection } from './check-selection.ts'
import type { CustomPrices } from './custom-price.ts'
import type { MarketOffer } from './offer/offer.queries.ts'
import { marketText } from './offer/offer-cache.ts'
import { type AcceptedLeg, ruledBet } from './ruled-bet.ts'

/** A bet that passed the check, at the platform's prices. */
export interface AcceptedBet {
  type: BetType
  systemType: SystemType | null
  stakeMinor: number
  possibleWinMinor: number
  oddsThousandths: number
  /** Held for a trader's decision. */
  isVip: boolean
  /** The fair chance that all legs of a custom bet win, for its cash-out; undefined for other bets. */
  jointChance: number | undefined
  bonus: AcceptedBonus | null
  legs: AcceptedLeg[]
}

/** Why a bet was refused; `key` is the message's. */
export interface PlacementProblem {
  index: number
  error: ApiErrorName
  key: string
  /** Of the message. */
  params?: IssueParams
  selection: BetError['selection']
  /** Of a custom bet: the current price, or why there is none. */
  customOdds?: number
  customBetProblem?: CustomBetProblem
  /** Of a combo boost: what it multiplies the odds by now. */
  bonusOdds?: number
  /** Why a bonus does not fit. */
  bonusProblem?: NonNullable<BetError['bonusProblem']>
  /** Of a bet beyond an exposure limit. */
  exposure?: NonNullable<BetError['exposure']>
}

export type PlacementCheck = { accepted: AcceptedBet[] } | { problems: PlacementProblem[] }

export interface PlacementRules extends BonusRules {
  customPrices: CustomPrices
  /** Outcomes of the player's open bets with a bonus. */
  bonusLegs: readonly TakenOutcome[]
  /** The platform's time, for starts and silent feeds. */
  now: Date
}

/**
 * Checks every bet of a request with the same rules as the slip, at the platform's own prices. Either all bets pass or
 * the problems of each are returned.
 */
export function checkPlacement(
  bets: readonly BetPlacement[],
  offers: readonly MarketOffer[],
  rules: PlacementRules,
): PlacementCheck {
  const byKey = new Map(offers.map((offer) => [marketText(offer), offer]))
  const results = bets.map((bet, index) => checkOne(bet, index, byKey, rules))
  const problems = results.flatMap((result) => ('problems' in result ? result.problems : []))
  if (problems.length > 0) return { problems }
  const accepted = results.flatMap((result) => ('accepted' in result ? result.accepted : []))
  const opposed = opposedBonuses(accepted, rules.bonusLegs)
  return opposed.length > 0 ? { problems: opposed } : { accepted }
}

function checkOne(
  bet: BetPlacement,
  index: number,
  offers: ReadonlyMap<string, MarketOffer>,
  rules: PlacementRules,
): PlacementCheck {
  const { mode, limits, customPrices, now } = rules
  const price = customPrices.get(index)
  // A custom bet has one joint price: the player has not agreed to the single ones.
  const legMode = price ? 'any' : mode
  const checked = bet.selections.map((leg) =>
    checkSelection(leg, offers.get(marketText(leg)), { mode: legMode, now }),
  )
  const problems = checked.flatMap((leg) => ('problem' in leg ? [{ index, ...leg.problem }] : []))
  if (problems.length > 0) return { problems }
  const customProblem = price && checkCustomPrice(bet, price, mode)
  if (customProblem) return { problems: [{ index, selection: null, ...customProblem }] }
  const bankers = new Set(bet.bankers)
  const legs = checked.flatMap((leg, position) =>
    'offer' in leg
      ? [
          {
            offer: leg.offer,
            outcomeId: leg.outcome.id,
            oddsThousandths: leg.outcome.odds,
            probability: leg.outcome.p ?? null,
            isBanker: bankers.has(position),
          },
        ]
      : [],
  )
  const kind = betKind(bet)
  const customOdds = price && 'oddsThousandths' in price ? price.oddsThousandths : null
  const asRuled = ruledBet(kind, bet, legs, customOdds)
  const isFreebet = bet.bonus?.type === 'freebet'
  // The operator has chosen the stake of a free bet.
  const [reason] = checkBet(asRuled, isFreebet ? { ...limits, minStake: [] } : limits).reasons
  if (reason) {
    const { key, params } = reason
    return { problems: [{ index, error: errorOf(key), key, params, selection: null }] }
  }
  const summary = summarizeBet(asRuled)
  const withBonus = checkBonus(bet, summary, legs, rules)
  if ('problem' in withBonus) return { problems: [{ index, selection: null, ...withBonus.problem }] }
  const { bonus, possibleWinMinor } = withBonus
  const accepted = {
    ...kind,
    stakeMinor: bet.stake.value,
    possibleWinMinor,
    oddsThousandths: summary.oddsThousandths ?? 0,
    isVip: !isFreebet && isVipStake(asRuled, limits),
    bonus,
    jointChance: price && 'probability' in price ? price.probability : undefined,
    legs,
  }
  return { accepted: [accepted] }
}

function checkCustomPrice(
  { customOdds, selections }: BetPlacement,
  price: CustomBetPrice,
  mode: OddsMode,
): Omit<PlacementProblem, 'index' | 'selection'> | null {
  if (!isCustomBetOffered(selections.length)) {
    const error = 'combination_not_allowed'
    return { error, key: API_ERRORS[error].messageKey }
  }
  if ('problem' in price) {
    const error = price.problem === 'suspended' ? 'market_not_open' : 'combination_not_allowed'
    return { error, key: API_ERRORS[error].messageKey, customBetProblem: price.problem }
  }
  const now = price.oddsThousandths
  if (acceptsOdds(mode, customOdds ?? 0, now)) return null
  const error = 'invalid_odds_custom_bet'
  return { error, key: API_ERRORS[error].messageKey, customOdds: now }
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
