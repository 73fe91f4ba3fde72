import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip } from '@touchline/betting/slip/types'
import { createStore } from '../store/create-store.ts'
import type { SlipSelectionInput } from './slip-selection.ts'

/** Outcomes of one match that belong together, at one price. */
export interface CustomBet {
  selections: readonly SlipSelectionInput[]
  oddsThousandths: number
}

/** The custom-bet modal (Spec 2 §2, §4): what it asks about. */
export type CustomBetQuestion =
  /** An outcome was pressed while the slip is a custom bet. */
  | { kind: 'outcome_pressed'; selection: SlipSelectionInput }
  /** A custom bet is to be put on a slip that holds something else. */
  | { kind: 'slip_taken'; customBet: CustomBet }

/** What is asked now; null closes the modal. */
export const customBetQuestion = createStore<CustomBetQuestion | null>(null)

/**
 * Spec 2 §4: if the ticket's first bet is of a special kind, the custom-bet modal opens instead. True when it did, and
 * the slip is to stay as it is. What is on the slip may always be taken off, and a slip in progress takes nothing.
 */
export function asksAboutCustomBet(current: Slip, selection: SlipSelectionInput): boolean {
  const isKnown = current.selections.some(({ id }) => id === selection.id)
  if (slipMode(current) !== 'custom_bet' || isKnown || current.ticket.state === 'PROCESSING') return false
  customBetQuestion.set({ kind: 'outcome_pressed', selection })
  return true
}
