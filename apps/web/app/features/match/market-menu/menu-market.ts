import { createStore } from '../../../shared/store/create-store.ts'
import type { MarketBlock } from '../markets/market-blocks.ts'

/** The market whose menu is open. Apart from the menu, which is loaded later than its buttons. */
export const menuMarket = createStore<MarketBlock | null>(null)
