import { createStore } from '../../../shared/store/create-store.ts'
import type { MarketBlock } from '../markets/market-blocks.ts'

/** The market whose menu is open: its button is on the page from the start, the menu comes later. */
export const menuMarket = createStore<MarketBlock | null>(null)
