import type { BettingCurrency } from '@touchline/betting/money/money'
import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import { isSlipFull } from '@touchline/betting/slip/slip-size'
import { restoreSlip, storeSlip } from '@touchline/betting/slip/stored-slip'
import type { Slip } from '@touchline/betting/slip/types'
import { createReducerStore, type ReducerStore } from '../../../shared/store/create-reducer-store.ts'
import type { SlipStorage } from './slip-storage.ts'

export type SlipStore = ReducerStore<Slip, SlipEvent>

export interface SlipStoreOptions {
  storage: SlipStorage
  /** The site's currencies; a stored slip is restored in its own if the site has it. */
  defaultCurrency: BettingCurrency
  currencyByCode: (code: string) => BettingCurrency | undefined
  /** Called with every outcome added or removed, and all that are selected. */
  onSelectionChanged: (changed: readonly OutcomeKey[], selected: readonly OutcomeKey[]) => void
  /** Something was to be added, and there was no room for it. */
  onFull: () => void
}

/** The slip of a page: a reducer's state that survives a reload of the tab. */
export function createSlipStore(options: SlipStoreOptions): SlipStore {
  const store = createReducerStore(restored(options), reduceSlip, (slip, before) => {
    options.storage.slip.set(storeSlip(slip))
    const changed = difference(before, slip)
    if (changed.length > 0) options.onSelectionChanged(changed, slip.selections.map(keyOf))
  })
  const send = (event: SlipEvent) => {
    store.send(event)
    if (findsNoRoom(store.get(), event)) options.onFull()
  }
  return { ...store, send }
}

function findsNoRoom(slip: Slip, event: SlipEvent): boolean {
  if (event.type !== 'selectionToggled' && event.type !== 'selectionAdded') return false
  const isTaken = slip.selections.some(({ id }) => id === outcomeKey(event.selection))
  return !isTaken && isSlipFull(slip) && slip.ticket.state !== 'PROCESSING'
}

function restored({ storage, defaultCurrency, currencyByCode }: SlipStoreOptions): Slip {
  const stored = storage.slip.get()
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
