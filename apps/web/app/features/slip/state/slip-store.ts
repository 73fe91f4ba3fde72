import type { Currency } from '@touchline/betting/money/money'
import type { SlipEvent } from '@touchline/betting/slip/events'
import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reduce-slip'
import { restoreSlip, storeSlip } from '@touchline/betting/slip/stored-slip'
import type { Slip } from '@touchline/betting/slip/types'
import type { SlipStorage } from './slip-storage.ts'

export interface SlipStore {
  get: () => Slip
  subscribe: (listener: () => void) => () => void
  send: (event: SlipEvent) => void
}

export interface SlipStoreOptions {
  storage: SlipStorage
  /** Of the site; a stored slip comes back in its own as long as the site has it. */
  defaultCurrency: Currency
  currencyByCode: (code: string) => Currency | undefined
  /** Told every outcome that was put on the slip or taken off it, and what is on it now. */
  onSelectionChanged: (changed: readonly OutcomeKey[], selected: readonly OutcomeKey[]) => void
}

/** The slip of a page: what happened goes in, the state comes out, and it outlives a reload of the tab. */
export function createSlipStore(options: SlipStoreOptions): SlipStore {
  const listeners = new Set<() => void>()
  let slip = restored(options)

  function send(event: SlipEvent): void {
    const before = slip
    slip = reduceSlip(before, event)
    if (slip === before) return
    options.storage.writeSlip(storeSlip(slip))
    const changed = difference(before, slip)
    if (changed.length > 0) options.onSelectionChanged(changed, slip.selections.map(keyOf))
    for (const listener of listeners) listener()
  }

  return {
    get: () => slip,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
  }
}

function restored({ storage, defaultCurrency, currencyByCode }: SlipStoreOptions): Slip {
  const stored = storage.readSlip()
  if (!stored) return emptySlip(defaultCurrency)
  return restoreSlip(stored, emptySlip(currencyByCode(stored.currencyCode) ?? defaultCurrency))
}

function difference(before: Slip, after: Slip): OutcomeKey[] {
  if (before.selections === after.selections) return []
  const was = new Set(before.selections.map(keyOf))
  const is = new Set(after.selections.map(keyOf))
  return [...[...was].filter((key) => !is.has(key)), ...[...is].filter((key) => !was.has(key))]
}

const keyOf = ({ id }: { id: OutcomeKey }) => id
