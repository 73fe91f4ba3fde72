import type { BetSelection } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'

/** How a leg ended, in a word or two. */
export function legLabel({ status, deadHeat }: Pick<BetSelection, 'status' | 'deadHeat'>): MessageKey {
  return deadHeat ? 'sb.bet.leg.dead_heat' : LEG_LABELS[status]
}

export const LEG_LABELS: Record<BetSelection['status'], MessageKey> = {
  open: 'sb.bet.leg.open',
  won: 'sb.bet.leg.won',
  lost: 'sb.bet.leg.lost',
  void: 'sb.bet.leg.void',
  half_won: 'sb.bet.leg.half_won',
  half_lost: 'sb.bet.leg.half_lost',
}
