import type { BetId } from '@touchline/betting/slip/types'
import { useSlipState } from '../state/page-slip.ts'

/** A free bet has its stake. */
export function useIsStakeFixed(id: BetId): boolean {
  return useSlipState().bonuses.carried[id]?.freebet != null
}
