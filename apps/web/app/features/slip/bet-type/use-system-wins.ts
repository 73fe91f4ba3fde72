import { betsOf } from '@touchline/betting/slip/bets-of'
import type { Slip } from '@touchline/betting/slip/types'
import { type SystemWin, systemWins } from '@touchline/betting/systems/system-wins'
import { useMemo } from 'react'
import { useSlipState } from '../state/page-slip.ts'

/** The returns of the slip's system by number of wins, from the fewest that pay; none without a system and a stake. */
export function useSystemWins(): readonly SystemWin[] {
  const slip = useSlipState()
  return useMemo(() => winsOf(slip), [slip])
}

function winsOf(slip: Slip): readonly SystemWin[] {
  const bet = betsOf(slip).find(({ id }) => id === 'system')
  if (!bet?.systemType || bet.stakeMinor === 0) return []
  const { systemType, selections, bankerIds, stakeMinor } = bet
  const oddsOf = (areBankers: boolean) =>
    selections.filter(({ id }) => bankerIds.includes(id) === areBankers).map(({ odds }) => odds)
  return systemWins(systemType, oddsOf(false), oddsOf(true), stakeMinor)
}
