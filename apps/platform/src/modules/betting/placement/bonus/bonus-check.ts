import { type BonusFit, fitBonus } from '@touchline/betting/bonuses/fit-bonus'
import { type FreebetKind, freebetPayoutMinor } from '@touchline/betting/bonuses/kinds/freebet'
import type { BetLimits } from '@touchline/betting/limits/limits'
import { checkLimits } from '@touchline/betting/limits/limits'
import { ODDS_BASE } from '@touchline/betting/odds/odds'
import { acceptsOdds, type OddsMode } from '@touchline/betting/slip/odds-policy'
import type { BetSummary } from '@touchline/betting/slip/summarize-slip'
import { API_ERRORS } from '@touchline/contract/api-errors'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { CampaignTerms, PlaceableBonus, RequestBonuses } from '../../../bonuses/index.ts'
import type { PlacementProblem } from '../check-placement.ts'
import type { AcceptedLeg } from '../ruled-bet.ts'

/** The bonus of a bet that passed the check, as it is kept with the bet. */
export interface AcceptedBonus {
  grantId: number
  /** Of the grant as it was read: another one is not claimed. */
  ver: number
  campaignId: number
  versionId: number
  termsVersion: number
  endsAt: Date | null
  type: PlaceableBonus['owned']['type']
  terms: CampaignTerms
  bonusOdds: number | null
  freebetKind: FreebetKind | null
  amountMinor: number | null
  /** A free bet, or a boost that has a number of uses. */
  isUsedUp: boolean
  /** Of the bet's stake, what is no money of the player's. */
  freeStakeMinor: number
  /** Of the bet's possible win, the boost. */
  boostMinor: number
  /** By position of the leg. */
  counts: boolean[]
}

type Problem = Omit<PlacementProblem, 'index' | 'selection'>
export type BonusCheck = { bonus: AcceptedBonus | null; possibleWinMinor: number } | { problem: Problem }

export interface BonusRules {
  mode: OddsMode
  limits: BetLimits
  bonuses: RequestBonuses
  isQuick: boolean
}

/** Whether a bet may be placed with the bonus it names, at the platform's prices, and what that makes of it. */
export function checkBonus(
  { bonus: asked, stake }: Pick<BetPlacement, 'bonus' | 'stake'>,
  summary: BetSummary,
  legs: readonly AcceptedLeg[],
  { mode, limits, bonuses, isQuick }: BonusRules,
): BonusCheck {
  const { possibleWinMinor } = summary
  if (!asked) return { bonus: null, possibleWinMinor }
  const found = bonuses.find(asked)
  if (!found) return problem('bonus_not_available')
  if (isQuick) return problem('bonus_not_for_bet', { bonusProblem: 'quick_bet' })
  const fit = fitOf(found, summary, legs, bonuses, stake.currency)
  if (!fit) return problem('bonus_not_for_bet', { bonusProblem: 'bet_type' })
  if (fit.problem) return problem('bonus_not_for_bet', { bonusProblem: fit.problem })
  const { owned } = found
  const kept = {
    grantId: owned.grantId,
    ver: owned.ver,
    campaignId: owned.campaignId,
    versionId: owned.versionId,
    termsVersion: owned.termsVersion,
    endsAt: owned.endsAt,
    type: owned.type,
    isUsedUp: owned.type === 'freebet' || owned.usesCount !== null,
    terms: owned.terms,
    counts: fit.legs.map((reason) => reason === null),
  }
  if (found.fitting.type === 'freebet') {
    const { kind, amountMinor } = found.fitting.freebet
    // Another amount was shown: a loot box has raised it since, or the slip is an old one.
    if (stake.value !== amountMinor) return problem('bonus_changed')
    const isOwn = kind === 'no_risk'
    return {
      bonus: {
        ...kept,
        bonusOdds: null,
        freebetKind: kind,
        amountMinor,
        freeStakeMinor: isOwn ? 0 : amountMinor,
        boostMinor: 0,
      },
      possibleWinMinor: isOwn ? possibleWinMinor : freebetPayoutMinor(kind, amountMinor, possibleWinMinor),
    }
  }
  const boostMinor = fit.bonusOdds === null ? 0 : (fit.worthMinor ?? 0)
  if (fit.bonusOdds !== null && !acceptsOdds(mode, asked.odds ?? ODDS_BASE, fit.bonusOdds))
    return problem('bonus_changed', { bonusOdds: fit.bonusOdds })
  // The odds limit is for the odds without the boost, the payout limit for all that is paid.
  const verdict = checkLimits({ ...summary, profitMinor: summary.profitMinor + boostMinor }, limits)
  if (verdict.status === 'rejected') {
    const { key, params } = verdict.issue
    return { problem: { error: 'limit_exceeded', key, params } }
  }
  const none = { freebetKind: null, amountMinor: null, freeStakeMinor: 0 }
  return {
    bonus: { ...kept, ...none, bonusOdds: fit.bonusOdds, boostMinor },
    possibleWinMinor: possibleWinMinor + boostMinor,
  }
}

function fitOf(
  { fitting }: PlaceableBonus,
  { betType, stakeMinor, odds }: BetSummary,
  legs: readonly AcceptedLeg[],
  { places }: RequestBonuses,
  currency: string,
): BonusFit | null {
  if (!odds) return null
  return fitBonus(fitting, {
    // What stands in a combo together is a custom bet to bonuses: they fit none.
    betType: legs.some(({ joint }) => joint) ? 'custom_bet' : betType,
    currency,
    stakeMinor,
    odds,
    legs: legs.map(({ offer, outcomeId, oddsThousandths }) => ({
      oddsThousandths,
      matchStatus: offer.matchStatus,
      sportType: places.get(offer.matchId)?.sportType ?? '',
      sport: offer.sportKey,
      category: places.get(offer.matchId)?.category ?? 0,
      tournament: places.get(offer.matchId)?.tournament ?? 0,
      event: offer.matchId,
      market: offer.marketId,
      specifier: offer.specifier,
      outcome: outcomeId,
    })),
  })
}

function problem(
  error: 'bonus_not_available' | 'bonus_not_for_bet' | 'bonus_changed',
  more: Pick<PlacementProblem, 'bonusOdds' | 'bonusProblem'> = {},
): { problem: Problem } {
  return { problem: { error, key: API_ERRORS[error].messageKey, ...more } }
}
