import type { LegGroup } from '@touchline/betting/settlement/joint-legs'
import type { CheckedBet, CheckedSelection } from '@touchline/betting/slip/checks/check-bet'
import type { SlipGroup } from '@touchline/betting/slip/match-groups'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { BetKind } from './bet-kind.ts'
import type { MarketOffer } from './offer/offer.queries.ts'

/** A leg at the platform's price. */
export interface AcceptedLeg {
  offer: MarketOffer
  outcomeId: number
  oddsThousandths: number
  /** The chance behind the price, where the feed has it. */
  probability: number | null
  /** In every line of a system. */
  isBanker: boolean
  /** Where it stands with others of its match as one leg. */
  joint: LegGroup | null
}

/** The bet as input of the shared rules. Prices are already agreed to, so none is marked as changed. */
export function ruledBet(
  { type, systemType }: BetKind,
  { stake }: Pick<BetPlacement, 'stake'>,
  legs: readonly AcceptedLeg[],
  customOdds: number | null,
): CheckedBet {
  const selections = legs.map((leg) => ({
    id: outcomeKey({ ...leg.offer, outcomeId: leg.outcomeId }),
    matchId: leg.offer.matchId,
    provider: leg.offer.provider,
    odds: leg.oddsThousandths,
    isChanged: false,
    active: true,
    isSuspended: false,
    isNotAvailable: false,
    matchStatus: leg.offer.matchStatus,
  }))
  return {
    // Unused: problems are reported by the bet's position in the request.
    id: 'combo',
    betType: type,
    systemType,
    bankerIds: selections.flatMap(({ id }, position) => (legs[position]?.isBanker ? [id] : [])),
    customOdds,
    groups: slipGroups(legs, selections),
    acceptedCustomOdds: customOdds,
    isCustomOddsChanged: false,
    stakeMinor: Math.max(0, stake.value),
    currencyCode: stake.currency,
    selections,
  }
}

function slipGroups(legs: readonly AcceptedLeg[], selections: readonly CheckedSelection[]): SlipGroup[] {
  const joints = new Map(legs.flatMap(({ joint }) => (joint ? [[joint.matchId, joint.oddsThousandths]] : [])))
  return [...joints].map(([matchId, odds]) => ({
    matchId,
    ids: selections.flatMap(({ id }, position) => (legs[position]?.joint?.matchId === matchId ? [id] : [])),
    odds,
    acceptedOdds: odds,
    isChanged: false,
    problem: null,
  }))
}
