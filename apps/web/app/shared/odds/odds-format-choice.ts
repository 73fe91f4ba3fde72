import { ODDS_FORMATS, type OddsFormat } from '@touchline/betting/odds/formats'
import { useSyncExternalStore } from 'react'

/** Spec 2 §3: `activeOddsType` is kept in local storage. */
const STORAGE_KEY = 'activeOddsType'
const DEFAULT_FORMAT: OddsFormat = 'european'

const listeners = new Set<() => void>()
let chosen: OddsFormat | null = null

/** How odds are written on this page; the settings choose, every price follows. Pages are rendered in the default. */
export function useOddsFormat(): OddsFormat {
  return useSyncExternalStore(subscribe, oddsFormat, () => DEFAULT_FORMAT)
}

export function oddsFormat(): OddsFormat {
  chosen ??= readStored() ?? DEFAULT_FORMAT
  return chosen
}

/** Null where nobody has chosen one on this device. */
export function chosenOddsFormat(): OddsFormat | null {
  return readStored() ?? null
}

export function chooseOddsFormat(format: OddsFormat): void {
  chosen = format
  store(format)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Storage may be forbidden, or hold what an older page wrote. */
function readStored(): OddsFormat | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return ODDS_FORMATS.find((format) => format === stored)
  } catch {
    return undefined
  }
}

function store(format: OddsFormat): void {
  try {
    localStorage.setItem(STORAGE_KEY, format)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
