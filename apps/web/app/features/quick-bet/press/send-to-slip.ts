import type { SlipBet } from '@touchline/betting/slip/types'
import type { CurrentSlip } from '../../../shared/slip/current-slip.ts'
import { asksAboutCustomBet } from '../../../shared/slip/custom-bet-question.ts'

/**
 * Adds the bet's selection to the slip, with its stake if the slip has one for it. False where it is not added: bets are
 * being placed, the slip is full, or it is a custom bet and the player is asked.
 */
export function sendToSlip(slip: CurrentSlip, { id, selections, stakeMinor }: SlipBet): boolean {
  const [selection] = selections
  if (!selection || slip.get().ticket.state === 'PROCESSING') return false
  if (asksAboutCustomBet(slip.get(), selection)) return false
  slip.send({ type: 'selectionAdded', selection })
  if (!slip.get().selections.some((each) => each.id === selection.id)) return false
  slip.send({ type: 'stakeEntered', betId: id, stakeMinor })
  return true
}
