import { totalStakeMinor } from '@touchline/betting/slip/summarize-slip'
import type { Slip, SlipBet } from '@touchline/betting/slip/types'
import type { Account } from '@touchline/contract/entities/money'
import { type Edited, editedMinor } from '../editing/use-edited.ts'

/** What the player can stake on a bet: the balance, and what an edited bet brings, less the other bets of the slip. */
export function leftToStakeMinor(
  bet: Pick<SlipBet, 'stakeMinor'>,
  slip: Slip,
  { available, currency }: Pick<Account, 'available' | 'currency'>,
  edited: Edited,
): number {
  const spent = totalStakeMinor(slip) - bet.stakeMinor
  return Math.max(0, available + editedMinor(edited, currency) - spent)
}
