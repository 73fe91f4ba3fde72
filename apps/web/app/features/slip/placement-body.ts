import type { OddsMode } from '@touchline/betting/slip/odds-policy'
import type { Bet, SlipSelection } from '@touchline/betting/slip/types'
import type { PlacementBody } from '../../shared/placement/placement-attempt.ts'

/** The request for the bets on their way, at the prices the player agreed to. */
export function placementBody(
  bets: readonly Bet[],
  { deviceId, oddsMode }: { deviceId: string; oddsMode: OddsMode },
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
    bets: bets.map((bet) => ({
      stake: { value: bet.stakeMinor, currency: bet.currencyCode },
      selections: bet.selections.map(selectionPlacement),
      ...(bet.systemType && { systemId: `${bet.systemType.winCount}/${bet.systemType.totalCount}` }),
      ...(bet.customOdds !== null && { customOdds: bet.customOdds }),
    })),
  }
}

function selectionPlacement({ matchId, marketId, specifier, outcomeId, acceptedOdds }: SlipSelection) {
  return { matchId, marketId, specifier, outcomeId, odds: acceptedOdds }
}
