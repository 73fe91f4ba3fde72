import { slipSystemWins } from '@touchline/betting/slip/slip-system-wins'
import type { SystemWin } from '@touchline/betting/systems/system-wins'
import { useMemo } from 'react'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useSlipState } from '../state/page-slip.ts'

/** The returns of the slip's system by number of wins, from the fewest that pay; none without a system and a stake. */
export function useSystemWins(): readonly SystemWin[] {
  const slip = useSlipState()
  const limits = useSettings()?.betLimitsSettings ?? null
  return useMemo(() => slipSystemWins(slip, limits), [slip, limits])
}
