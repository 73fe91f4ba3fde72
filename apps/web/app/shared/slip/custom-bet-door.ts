import type { SlipEvent } from '@touchline/betting/slip/events'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { Slip } from '@touchline/betting/slip/types'
import { useSyncExternalStore } from 'react'
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

/** The slip's side of the door. */
export interface CustomBetSlip {
  get: () => Slip
  subscribe: (listener: () => void) => () => void
  send: (event: SlipEvent) => void
}

let slip: CustomBetSlip | null = null
let question: CustomBetQuestion | null = null
const listeners = new Set<() => void>()

/** The door between the slip and whoever builds custom bets. Called by the slip once it is alive; what is returned ends it. */
export function registerCustomBetSlip(made: CustomBetSlip): () => void {
  slip = made
  const leave = made.subscribe(announce)
  announce()
  return () => {
    leave()
    if (slip === made) slip = null
  }
}

/** Null until the page has loaded its slip. */
export const customBetSlip = (): CustomBetSlip | null => slip

export function useCustomBetSlip(): Slip | null {
  return useSyncExternalStore(subscribe, slipNow, none)
}

/**
 * Spec 2 §4: if the ticket's first bet is of a special kind, the custom-bet modal opens instead. True when it did, and
 * the slip is to stay as it is. What is on the slip may always be taken off, and a slip in progress takes nothing.
 */
export function asksAboutCustomBet(current: Slip, selection: SlipSelectionInput): boolean {
  const isKnown = current.selections.some(({ id }) => id === selection.id)
  if (slipMode(current) !== 'custom_bet' || isKnown || current.ticket.state === 'PROCESSING') return false
  askAboutCustomBet({ kind: 'outcome_pressed', selection })
  return true
}

export function askAboutCustomBet(next: CustomBetQuestion): void {
  setQuestion(next)
}

export function closeCustomBetQuestion(): void {
  setQuestion(null)
}

export function useCustomBetQuestion(): CustomBetQuestion | null {
  return useSyncExternalStore(subscribe, questionNow, none)
}

function setQuestion(next: CustomBetQuestion | null): void {
  question = next
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}

const slipNow = () => slip?.get() ?? null
const questionNow = () => question
/** Nothing of a slip is in a page that the server renders. */
const none = () => null
