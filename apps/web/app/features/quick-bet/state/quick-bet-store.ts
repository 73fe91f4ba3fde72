import type { BettingCurrency } from '@touchline/betting/money/money'
import {
  emptyQuickBet,
  type QuickBet,
  type QuickBetEvent,
  reduceQuickBet,
} from '@touchline/betting/quick-bet/quick-bet'
import { createReducerStore, type ReducerStore } from '../../../shared/store/create-reducer-store.ts'
import type { QuickBetStorage } from './quick-bet-storage.ts'

export type QuickBetStore = ReducerStore<QuickBet, QuickBetEvent>

export interface QuickBetStoreOptions {
  storage: QuickBetStorage
  defaultCurrency: BettingCurrency
  currencyByCode: (code: string) => BettingCurrency | undefined
}

/**
 * The quick bet of a page. Switch and stake survive a reload of the tab; the approval does not, so that after a reload
 * no press costs money unasked.
 */
export function createQuickBetStore(options: QuickBetStoreOptions): QuickBetStore {
  return createReducerStore(restored(options), reduceQuickBet, ({ isEnabled, stakeMinor, currency }) =>
    options.storage.choice.set({ isEnabled, stakeMinor, currencyCode: currency.code }),
  )
}

function restored({ storage, defaultCurrency, currencyByCode }: QuickBetStoreOptions): QuickBet {
  const stored = storage.choice.get()
  const currency = stored && currencyByCode(stored.currencyCode)
  if (!stored || !currency) return emptyQuickBet(defaultCurrency)
  return { ...emptyQuickBet(currency, stored.stakeMinor), isEnabled: stored.isEnabled }
}
