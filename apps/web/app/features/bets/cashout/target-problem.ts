import type { Bet } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'

/** Why a target is invalid before it is sent: already reached, or out of reach. */
export function targetProblem({ toCashout, possibleWin }: Bet, targetMinor: number): MessageKey | null {
  if (targetMinor === 0 || (toCashout && targetMinor <= toCashout.value)) {
    return 'sb.cashout.rule.too_low'
  }
  return targetMinor >= possibleWin.value ? 'sb.cashout.rule.too_high' : null
}
