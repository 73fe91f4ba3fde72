import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { OfferedSelection } from '@touchline/betting/slip/types'
import { useCallback, useSyncExternalStore } from 'react'
import { type EarlyClicks, earlyClicksOfTab, keysOf } from './early-clicks.ts'
import { readStoredSelection } from './stored-selection.ts'

export type SlipSelectionInput = OfferedSelection & { readonly id: OutcomeKey }

export interface SlipSelectionTarget {
  isSelected(key: OutcomeKey): boolean
  /** Removes what is selected, else adds it; ignored while bets are being placed (Spec 2 §4). */
  toggle(selection: SlipSelectionInput): void
  /** Clicks of the page before, as read from the tab's storage and not validated. */
  toggleStored(clicks: readonly unknown[]): void
}

/** Called before the slip; true when it handled the press (Spec 2 §4, the quick bet on a match in play). */
export type PressHandler = (selection: SlipSelectionInput, button: HTMLElement | null) => boolean

/**
 * Lets boards and match pages show and toggle selections before the slip is loaded. Clicks are queued, in the tab's
 * storage too, until the slip registers itself.
 */
export function createSlipSelection(
  readStored: () => ReadonlySet<string> = readStoredSelection,
  earlyClicks: EarlyClicks = earlyClicksOfTab(),
) {
  const listeners = new Map<OutcomeKey, Set<() => void>>()
  let waiting: SlipSelectionInput[] = []
  let registered: SlipSelectionTarget | null = null
  let pressHandler: PressHandler | null = null
  /** Read once, on the first call of `isSelected`. */
  let stored: ReadonlySet<string> | null = null

  return {
    register(slip: SlipSelectionTarget): () => void {
      registered = slip
      slip.toggleStored(earlyClicks.stored())
      earlyClicks.clear()
      for (const selection of waiting.splice(0)) slip.toggle(selection)
      for (const key of listeners.keys()) announce(key)
      return () => {
        if (registered === slip) registered = null
      }
    },
    /** Notifies of every key whose selection changed. */
    announce(keys: Iterable<OutcomeKey>): void {
      for (const key of keys) announce(key)
    },
    isSelected(key: OutcomeKey): boolean {
      if (registered) return registered.isSelected(key)
      stored ??= oddOnes([...readStored(), ...keysOf(earlyClicks.stored())])
      // An early click inverts the stored selection.
      return stored.has(key) !== waiting.some(({ id }) => id === key)
    },
    /** Presses from before this call go to the slip. */
    handlePresses(handler: PressHandler): () => void {
      pressHandler = handler
      return () => {
        if (pressHandler === handler) pressHandler = null
      }
    },
    toggle(selection: SlipSelectionInput, button: HTMLElement | null = null): void {
      if (pressHandler?.(selection, button)) return
      if (registered) {
        registered.toggle(selection)
        return
      }
      const others = waiting.filter(({ id }) => id !== selection.id)
      waiting = others.length < waiting.length ? others : [...waiting, selection]
      earlyClicks.store(waiting)
      announce(selection.id)
    },
    subscribe(key: OutcomeKey, listener: () => void): () => void {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0 && listeners.get(key) === known) listeners.delete(key)
      }
    },
  }

  function announce(key: OutcomeKey): void {
    for (const listener of listeners.get(key) ?? []) listener()
  }
}

/** A key that occurs twice was added and removed again. */
function oddOnes(keys: readonly string[]): ReadonlySet<string> {
  const odd = new Set<string>()
  for (const key of keys) if (!odd.delete(key)) odd.add(key)
  return odd
}

/** One per page; empty on the server. */
export const slipSelection = createSlipSelection()

export function useIsSelected(key: OutcomeKey): boolean {
  const subscribe = useCallback((listener: () => void) => slipSelection.subscribe(key, listener), [key])
  return useSyncExternalStore(
    subscribe,
    () => slipSelection.isSelected(key),
    () => false,
  )
}
