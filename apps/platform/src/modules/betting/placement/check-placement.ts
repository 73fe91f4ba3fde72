import { isVipStake } from '@touchline/betting/limits/limits'
import type { IssueParams } from '@touchline/betting/limits/verdict'
import { refusing, returnCapMinor, type WinCap, winCapOf } from '@touchline/betting/limits/win-cap'
import type { LegGroup } from '@touchline/betting/settlement/joint-legs'
import { checkBet } from '@touchline/betting/slip/checks/check-bet'
import type { ReasonKey } from '@touchline/betting/slip/checks/reasons'
import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import type { BetType } from '@touchline/betting/slip/types'
import type { SystemType } from '@touchline/betting/systems/system-types'
import type { BetError } from '@touchline/contract/api-error-body'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { ApiErrorName } from '@touchline/contract/errors'
import { betKind } from './bet-kind.ts'
import { type AcceptedBonus, type BonusRules, checkBonus } from './bonus/bonus-check.ts'
import { opposedBonuses, type TakenOutcome } from './bonus/opposed-bonuses.ts'
import { checkJointPrices } from './check-joint-prices.ts'
import { checkSelection } from './check-selection.ts'
import type { CustomPrices, JointPrices } from './custom-price.ts'
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
  /** The fair chance that what stands together wins, by its match, for the cash-out. */
  jointChances: ReadonlyMap<number, number>
  bonus: AcceptedBonus | null
  /** Beyond a limit that accepts: what is paid at most. */
  winCap: WinCap | null
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
  /** Of a custom bet, or a group of a combo: the current price, or why there is none. */
  customOdds?: number
  /** Which of the bet's groups it is about. */
  group?: number
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
  const prices = customPrices.get(index) ?? NO_JOINT_PRICES
  const jointByPosition = jointLegs(bet, prices)
  // What stands together has one joint price: the player has not agreed to the single ones.
  const checked = bet.selections.map((leg, position) => {
    const isPricedAlone = !prices.whole && !jointByPosition.has(position)
    return checkSelection(leg, offers.get(marketText(leg)), { mode: isPricedAlone ? mode : 'any', now })
  })
  const problems = checked.flatMap((leg) => ('problem' in leg ? [{ index, ...leg.problem }] : []))
  if (problems.length > 0) return { problems }
  const jointProblem = checkJointPrices(bet, prices, mode)
  if (jointProblem) return { problems: [{ index, selection: null, ...jointProblem }] }
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
            joint: jointByPosition.get(position) ?? null,
          },
        ]
      : [],
  )
  const kind = betKind(bet)
  const customOdds = prices.whole && 'oddsThousandths' in prices.whole ? prices.whole.oddsThousandths : null
  const asRuled = ruledBet(kind, bet, legs, customOdds)
  const isFreebet = bet.bonus?.type === 'freebet'
  // The operator has chosen the stake of a free bet.
  const bounds = isFreebet ? { ...limits, minStake: [] } : limits
  const { reasons, warnings } = checkBet(asRuled, bet.bonus ? refusing(bounds) : bounds)
  const [reason] = reasons
  if (reason) {
    const { key, params } = reason
    return { problems: [{ index, error: errorOf(key), key, params, selection: null }] }
  }
  const summary = summarizeBet(asRuled)
  const withBonus = checkBonus(bet, summary, legs, rules)
  if ('problem' in withBonus) return { problems: [{ index, selection: null, ...withBonus.problem }] }
  const { bonus, possibleWinMinor } = withBonus
  const winCap = warnings.length > 0 ? winCapOf(limits, bet.stake.currency) : null
  const whole = { stakeMinor: bet.stake.value, wholeStakeMinor: bet.stake.value }
  const accepted = {
    ...kind,
    stakeMinor: bet.stake.value,
    possibleWinMinor: Math.min(possibleWinMinor, returnCapMinor(winCap, whole) ?? possibleWinMinor),
    oddsThousandths: summary.oddsThousandths ?? 0,
    isVip: !isFreebet && isVipStake(asRuled, limits),
    bonus,
    winCap,
    jointChances: chancesOf(bet, prices),
    legs,
  }
  return { accepted: [accepted] }
}

const NO_JOINT_PRICES: JointPrices = { whole: null, groups: [] }

/** By the position of a selection in a group that has a price. */
export function jointLegs(
  { selections, groups = [] }: Pick<BetPlacement, 'selections' | 'groups'>,
  prices: JointPrices,
): ReadonlyMap<number, LegGroup> {
  return new Map(
    groups.flatMap((group, at) => {
      const price = prices.groups[at]
      const matchId = selections[group.selections[0] ?? -1]?.matchId
      if (!price || !('oddsThousandths' in price) || matchId === undefined) return []
      const joint = { matchId, oddsThousandths: price.oddsThousandths }
      return group.selections.map((position) => [position, joint] as const)
    }),
  )
}

function chancesOf(
  { selections, groups = [] }: Pick<BetPlacement, 'selections' | 'groups'>,
  { whole, groups: prices }: JointPrices,
): ReadonlyMap<number, number> {
  const together = whole ? [{ first: 0, price: whole }] : []
  const ofGroups = prices.map((price, at) => ({ first: groups[at]?.selections[0] ?? -1, price }))
  return new Map(
    [...together, ...ofGroups].flatMap(({ first, price }) => {
      const matchId = selections[first]?.matchId
      return 'probability' in price && matchId !== undefined ? [[matchId, price.probability] as const] : []
    }),
  )
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
