import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { OfferedSelection } from '@touchline/betting/slip/types'
import { useCallback, useSyncExternalStore } from 'react'
import { type EarlyClicks, earlyClicksOfTab, keysOf } from './early-clicks.ts'
import { readStoredSelection } from './stored-selection.ts'

/** What a click on a price knows; the slip adds the rest. */
export type SlipSelectionInput = OfferedSelection & { readonly id: OutcomeKey }

/** The slip's side of the door. */
export interface SlipDoor {
  isSelected(key: OutcomeKey): boolean
  /** Selected means remove, else add; or the quick bet, or nothing while bets are being placed (Spec 2 §4). */
  toggle(selection: SlipSelectionInput): void
  /** Clicks of the page before, as the tab's storage gives them back: anything may stand there. */
  toggleLeftBehind(clicks: readonly unknown[]): void
}

/** Takes a press before the slip does; true when it did (Spec 2 §4, the quick bet on a match in play). */
export type PressTaker = (selection: SlipSelectionInput, button: HTMLElement | null) => boolean

/**
 * The door between prices and slip: boards and match pages show and toggle selections without knowing the slip, the
 * slip is registered once and announces what changed. Until then clicks wait, and wait on in the tab's storage when the
 * page is left before the slip was there, so that an early one is never lost.
 */
export function createSlipSelection(
  readStored: () => ReadonlySet<string> = readStoredSelection,
  earlyClicks: EarlyClicks = earlyClicksOfTab(),
) {
  const listeners = new Map<OutcomeKey, Set<() => void>>()
  let waiting: SlipSelectionInput[] = []
  let door: SlipDoor | null = null
  let taker: PressTaker | null = null
  /** Read once, when the first button asks. */
  let stored: ReadonlySet<string> | null = null

  return {
    register(slip: SlipDoor): () => void {
      door = slip
      slip.toggleLeftBehind(earlyClicks.leftBehind())
      earlyClicks.forget()
      for (const selection of waiting.splice(0)) slip.toggle(selection)
      for (const key of listeners.keys()) announce(key)
      return () => {
        if (door === slip) door = null
      }
    },
    /** Called by the slip with every key whose selection changed. */
    announce(keys: Iterable<OutcomeKey>): void {
      for (const key of keys) announce(key)
    },
    isSelected(key: OutcomeKey): boolean {
      if (door) return door.isSelected(key)
      stored ??= oddOnes([...readStored(), ...keysOf(earlyClicks.leftBehind())])
      // An early click turns round what the page was left with.
      return stored.has(key) !== waiting.some(({ id }) => id === key)
    },
    /** Whoever takes presses takes those to come: an early one is the slip's, where nothing happens at once. */
    takePresses(take: PressTaker): () => void {
      taker = take
      return () => {
        if (taker === take) taker = null
      }
    },
    toggle(selection: SlipSelectionInput, button: HTMLElement | null = null): void {
      if (taker?.(selection, button)) return
      if (door) {
        door.toggle(selection)
        return
      }
      const others = waiting.filter(({ id }) => id !== selection.id)
      waiting = others.length < waiting.length ? others : [...waiting, selection]
      earlyClicks.keep(waiting)
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

/** A key that stands there twice was put on and taken off again. */
function oddOnes(keys: readonly string[]): ReadonlySet<string> {
  const odd = new Set<string>()
  for (const key of keys) if (!odd.delete(key)) odd.add(key)
  return odd
}

/** One for the page. On the server nothing is ever selected: clicks happen in browsers. */
export const slipSelection = createSlipSelection()

export function useIsSelected(key: OutcomeKey): boolean {
  const subscribe = useCallback((listener: () => void) => slipSelection.subscribe(key, listener), [key])
  return useSyncExternalStore(
    subscribe,
    () => slipSelection.isSelected(key),
    () => false,
  )
}
