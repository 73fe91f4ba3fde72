import type { CarriedBonus } from '@touchline/betting/slip/bonus/bonus-places'
import type { SlipGroup } from '@touchline/betting/slip/match-groups'
import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import type { SlipBet, SlipSelection } from '@touchline/betting/slip/types'
import { formatSystemId } from '@touchline/betting/systems/system-types'
import type {
  BetPlacement,
  EditedBet,
  GroupPlacement,
  SelectionPlacement,
} from '@touchline/contract/entities/bet'
import { ODDS_MIN } from '@touchline/contract/scalars'
import type { PlacementBody } from '../../../shared/placement/pending-placement.ts'

/** The request body for the bets being placed, at the agreed prices. */
export function placementBody(
  bets: readonly SlipBet[],
  { deviceId, oddsMode, edited }: { deviceId: string; oddsMode: OddsMode; edited?: EditedBet | undefined },
): PlacementBody {
  const joint = bets.find(({ betType }) => betType === 'system' || betType === 'custom_bet')
  return {
    meta: {
      deviceId,
      quick: false,
      // Spec 2 §5: the type is sent only for system and custom bets.
      ...(joint && { type: joint.betType }),
      autoAcceptOddsChange: oddsMode,
    },
    bets: bets.map(betPlacement),
    ...(edited && { edited }),
  }
}

export function betPlacement(bet: SlipBet): BetPlacement {
  const { betType, selections, systemType, bankerIds } = bet
  const bankers = selections.flatMap(({ id }, index) => (bankerIds.includes(id) ? [index] : []))
  const customOdds = bet.acceptedCustomOdds ?? bet.customOdds
  const groups = (bet.groups ?? []).map((group) => groupPlacement(group, selections))
  const grouped = new Set(groups.flatMap((group) => group.selections))
  return {
    stake: { value: bet.stakeMinor, currency: bet.currencyCode },
    selections: selections.map((selection, index) =>
      betType === 'custom_bet' || grouped.has(index)
        ? customLegPlacement(selection)
        : selectionPlacement(selection),
    ),
    ...(systemType && { systemId: formatSystemId(systemType) }),
    ...(bankers.length > 0 && { bankers }),
    ...(customOdds !== null && { customOdds }),
    ...(groups.length > 0 && { groups }),
    ...(bet.bonus && { bonus: bonusPlacement(bet.bonus) }),
  }
}

/** A group without a price is not placed, but asked about: it has the least price then. */
function groupPlacement(
  { ids, odds, acceptedOdds }: SlipGroup,
  selections: readonly SlipSelection[],
): GroupPlacement {
  return {
    selections: selections.flatMap(({ id }, index) => (ids.includes(id) ? [index] : [])),
    odds: acceptedOdds ?? odds ?? ODDS_MIN,
  }
}

/** With the multiplier that was agreed to: the slip is not placed before a changed one is. */
function bonusPlacement({ id, type, bonusOdds }: CarriedBonus): BetPlacement['bonus'] {
  return { id, type, ...(bonusOdds !== null && { odds: bonusOdds }) }
}

/** Of a custom bet and a group the joint price is agreed; the odds of a leg are informative. */
export function customLegPlacement(selection: SlipSelection): SelectionPlacement {
  return { ...selectionPlacement(selection), odds: selection.odds }
}

function selectionPlacement(selection: SlipSelection): SelectionPlacement {
  const { matchId, marketId, specifier, outcomeId, acceptedOdds } = selection
  return { matchId, marketId, specifier, outcomeId, odds: acceptedOdds }
}
