import { maxStakeMinor } from '@touchline/betting/limits/max-stake'
import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import type { SlipBet } from '@touchline/betting/slip/types'
import { getMaxStake } from '@touchline/contract/calls/bets/max-stake'
import { useApi } from '../../../shared/api/use-api.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useEdited } from '../editing/use-edited.ts'
import { betPlacement } from '../placement/placement-body.ts'
import { usePageSlip } from '../state/page-slip.ts'
import { leftToStakeMinor } from './left-to-stake.ts'

/**
 * Finds the highest stake a player may place on a bet: the platform's limit for its selections, and what is left to stake.
 * Undefined for a visitor, who has no balance.
 */
export function useMostStake(): ((bet: SlipBet) => Promise<number>) | undefined {
  const api = useApi()
  const { store } = usePageSlip()
  const account = useActiveAccount()
  const limits = useSettings()?.betLimitsSettings
  const edited = useEdited()
  if (!account || !limits) return undefined

  return async (bet) => {
    const left = leftToStakeMinor(bet, store.get(), account, edited)
    const { stake, ...asked } = betPlacement(bet)
    const body = { ...asked, currency: stake.currency }
    try {
      const { maxStake } = await api.call(getMaxStake, { body })
      return Math.min(left, maxStake.value)
    } catch {
      // The limits of the settings are the same for every bet; the platform checks again at placement.
      return maxStakeMinor(summarizeBet(bet), limits, left)
    }
  }
}
