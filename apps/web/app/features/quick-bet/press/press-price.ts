import { assertNever } from '@touchline/betting/assert-never'
import { checkQuickBet, type QuickBetCircumstances } from '@touchline/betting/quick-bet/check-quick-bet'
import type { SlipBet } from '@touchline/betting/slip/types'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'
import type { PageQuickBet } from '../state/page-quick-bet.ts'

export interface PressCircumstances extends QuickBetCircumstances {
  playerId: number | null
}

export interface PressEffects {
  signIn: () => void
  sendToSlip: (bet: SlipBet) => void
}

/** Spec 2 §4, selecting an outcome in quick bet mode: true if the press was handled as a quick bet. */
export function pressPrice(
  { store, placement, marks }: PageQuickBet,
  offered: SlipSelectionInput,
  button: HTMLElement | null,
  circumstances: PressCircumstances,
  effects: PressEffects,
): boolean {
  const { playerId, oddsMode } = circumstances
  // Pending since an earlier page load: one bet at a time.
  if (store.get().isEnabled && placement.phase.get() !== 'idle') return true
  const action = checkQuickBet(store.get(), offered, circumstances)
  switch (action.type) {
    case 'select':
      return false
    case 'ignore':
      return true
    case 'signIn':
      effects.signIn()
      return true
    case 'warn':
      store.send({ type: 'warned', warning: action.warning })
      return true
    case 'reject':
      marks.press(button)
      store.send({ type: 'rejected', error: action.error })
      return true
    case 'sendToSlip':
      effects.sendToSlip(action.bet)
      return true
    case 'place':
      if (playerId === null) return true
      marks.press(button)
      void placement.place(playerId, action.bet, oddsMode)
      return true
    default:
      return assertNever(action)
  }
}
