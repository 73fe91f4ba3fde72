import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip } from '@touchline/betting/slip/types'
import { createStore } from '../store/create-store.ts'
import type { SlipSelectionInput } from './slip-selection.ts'

/** Outcomes of one match at one price. */
export interface CustomBet {
  selections: readonly SlipSelectionInput[]
  oddsThousandths: number
}

/** The custom-bet modal (Spec 2 §2, §4). */
export type CustomBetQuestion =
  /** An outcome was pressed while the slip is a custom bet. */
  | { kind: 'outcome_pressed'; selection: SlipSelectionInput }
  /** A custom bet is to be added to a slip with other selections. */
  | { kind: 'slip_taken'; customBet: CustomBet }

/** Null closes the modal. */
export const customBetQuestion = createStore<CustomBetQuestion | null>(null)

/** Spec 2 §4: opens the modal if the ticket's first bet is of a special kind; true when it did. */
export function asksAboutCustomBet(current: Slip, selection: SlipSelectionInput): boolean {
  const isKnown = current.selections.some(({ id }) => id === selection.id)
  if (slipMode(current) !== 'custom_bet' || isKnown || current.ticket.state === 'PROCESSING') return false
  customBetQuestion.set({ kind: 'outcome_pressed', selection })
  return true
}
