import type { BetLimits } from '../limits/limits.ts'
import { placedCapMinor } from '../limits/win-cap.ts'
import { type SystemWin, systemWins } from '../systems/system-wins.ts'
import { betsOf } from './bets-of.ts'
import type { Slip } from './types.ts'

/**
 * The returns of the slip's system by number of wins, from the fewest that pay, and no more than limits leave that take what is
 * beyond them; none without a system and a stake.
 */
export function slipSystemWins(slip: Slip, limits: BetLimits | null): readonly SystemWin[] {
  const bet = betsOf(slip).find(({ id }) => id === 'system')
  if (!bet?.systemType || bet.stakeMinor === 0) return []
  const { systemType, selections, bankerIds, stakeMinor } = bet
  const oddsOf = (areBankers: boolean) =>
    selections.filter(({ id }) => bankerIds.includes(id) === areBankers).map(({ odds }) => odds)
  const mostMinor = placedCapMinor(bet, limits) ?? Number.POSITIVE_INFINITY
  return systemWins(systemType, oddsOf(false), oddsOf(true), stakeMinor).map(
    ({ winCount, leastMinor, greatestMinor }) => ({
      winCount,
      leastMinor: Math.min(leastMinor, mostMinor),
      greatestMinor: Math.min(greatestMinor, mostMinor),
    }),
  )
}
