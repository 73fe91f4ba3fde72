import type { BetToSettle } from '@touchline/betting/settlement/settle-bet'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { SettledLeg } from './bet-legs.queries.ts'
import type { LockedBet } from './bet-position.queries.ts'

type Part = 'type' | 'stakeMinor' | 'freeStakeMinor' | 'systemId' | 'oddsThousandths'

/** A bet as the rules settle it: with all that is still staked, whoever staked it. */
export function stakedToSettle(
  { type, stakeMinor, freeStakeMinor, systemId, oddsThousandths }: Pick<LockedBet, Part>,
  legs: readonly Pick<SettledLeg, 'oddsThousandths' | 'result' | 'deadHeat' | 'isBanker' | 'joint'>[],
): BetToSettle {
  return {
    betType: type,
    stakeMinor: stakeMinor + freeStakeMinor,
    legs,
    systemType: systemId === null ? null : parseSystemId(systemId),
    customOdds: type === 'custom_bet' ? oddsThousandths : null,
  }
}
