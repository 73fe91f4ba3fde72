import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'

/** In session storage, so each tab has its own; written by the slip, read before the slip is loaded. */
const STORAGE_KEY = 'slipSelection'

/** The selection when the page was left: price buttons show it before the slip is loaded. */
export function readStoredSelection(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [])
  } catch {
    return new Set()
  }
}

export function writeStoredSelection(keys: readonly OutcomeKey[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(keys))
  } catch {
    // Without storage the highlight waits for the slip.
  }
}
