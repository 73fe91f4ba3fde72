import type { LegGroup } from '@touchline/betting/settlement/joint-legs'
import type { LegResult } from '@touchline/betting/settlement/leg-result'
import type { BetToSettle } from '@touchline/betting/settlement/settle-bet'
import { stillStakedMinor } from '@touchline/betting/settlement/settle-bet'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { Bet, BetSelection } from '@touchline/contract/entities/bet'

/** A stored bet as the settlement rules need it, with its remaining stake. */
export function betToSettle(bet: Bet): BetToSettle {
  return {
    betType: bet.type,
    stakeMinor: restStakeMinor(bet),
    legs: bet.selections.map(({ id, match, odds, status, deadHeat, isBanker }) => ({
      oddsThousandths: odds,
      result: LEG_RESULTS[status],
      deadHeat,
      isBanker,
      joint: jointLeg(bet, id, match.id),
    })),
    systemType: bet.system && parseSystemId(bet.system.id),
    customOdds: bet.type === 'custom_bet' ? bet.odds : null,
  }
}

function jointLeg({ groups }: Bet, selectionId: number, matchId: number): LegGroup | null {
  const group = groups.find(({ selections }) => selections.includes(selectionId))
  return group ? { matchId, oddsThousandths: group.odds } : null
}

/** The stake at risk now, or at settlement: without the parts that were sold. */
export function restStakeMinor({ stake, cashedOut }: Bet): number {
  return stillStakedMinor(stake.value, cashedOut?.stake.value ?? 0)
}

const LEG_RESULTS: Record<BetSelection['status'], LegResult | null> = {
  open: null,
  won: 'win',
  lost: 'lose',
  void: 'void',
  half_won: 'half_win',
  half_lost: 'half_lose',
}
