import type { Currency } from '@touchline/betting/money/money'
import {
  emptyQuickBet,
  type QuickBet,
  type QuickBetEvent,
  reduceQuickBet,
} from '@touchline/betting/quick-bet/quick-bet'
import type { QuickBetStorage } from './quick-bet-storage.ts'

export interface QuickBetStore {
  get: () => QuickBet
  subscribe: (listener: () => void) => () => void
  send: (event: QuickBetEvent) => void
}

export interface QuickBetStoreOptions {
  storage: QuickBetStorage
  defaultCurrency: Currency
  currencyByCode: (code: string) => Currency | undefined
}

/**
 * The quick bet of a page. Switch and stake outlive a reload of the tab; the approval does not, so that no page begins
 * with prices that cost money when they are touched.
 */
export function createQuickBetStore({
  storage,
  defaultCurrency,
  currencyByCode,
}: QuickBetStoreOptions): QuickBetStore {
  const listeners = new Set<() => void>()
  let quickBet = restored()

  function restored(): QuickBet {
    const stored = storage.readChoice()
    const currency = stored && currencyByCode(stored.currencyCode)
    if (!stored || !currency) return emptyQuickBet(defaultCurrency)
    return { ...emptyQuickBet(currency, stored.stakeMinor), isEnabled: stored.isEnabled }
  }

  return {
    get: () => quickBet,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(event) {
      const before = quickBet
      quickBet = reduceQuickBet(before, event)
      if (quickBet === before) return
      const { isEnabled, stakeMinor, currency } = quickBet
      storage.writeChoice({ isEnabled, stakeMinor, currencyCode: currency.code })
      for (const listener of listeners) listener()
    },
  }
}
