import { returnCapMinor, type WinCap } from '@touchline/betting/limits/win-cap'
import type { BetToSettle } from '@touchline/betting/settlement/settle-bet'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import type { SettledLeg } from './bet-legs.queries.ts'
import type { LockedBet } from './bet-position.queries.ts'

type Part =
  | 'type'
  | 'wholeStakeMinor'
  | 'stakeMinor'
  | 'freeStakeMinor'
  | 'systemId'
  | 'oddsThousandths'
  | 'oddsCapThousandths'
  | 'profitCapMinor'

/** A bet as the rules settle it: with all that is still staked, whoever staked it. */
export function stakedToSettle(
  {
    type,
    wholeStakeMinor,
    stakeMinor: ownMinor,
    freeStakeMinor,
    systemId,
    oddsThousandths,
    ...cap
  }: Pick<LockedBet, Part>,
  legs: readonly Pick<SettledLeg, 'oddsThousandths' | 'result' | 'deadHeat' | 'isBanker' | 'joint'>[],
): BetToSettle {
  const stakeMinor = ownMinor + freeStakeMinor
  return {
    betType: type,
    stakeMinor,
    legs,
    systemType: systemId === null ? null : parseSystemId(systemId),
    customOdds: type === 'custom_bet' ? oddsThousandths : null,
    returnCapMinor: returnCapMinor(storedCap(cap), { stakeMinor, wholeStakeMinor }),
  }
}

/** Null of nearly every bet. */
export function storedCap({
  oddsCapThousandths,
  profitCapMinor,
}: {
  oddsCapThousandths: number | null
  profitCapMinor: number | null
}): WinCap | null {
  if (oddsCapThousandths === null && profitCapMinor === null) return null
  return { oddsThousandths: oddsCapThousandths, profitMinor: profitCapMinor }
}
