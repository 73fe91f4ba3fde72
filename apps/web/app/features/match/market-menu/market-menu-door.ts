import { useSyncExternalStore } from 'react'
import type { MarketBlock } from '../markets/market-blocks.ts'

const listeners = new Set<() => void>()
let asked: MarketBlock | null = null

/** Between a market's button, which is on the page from the start, and the menu, which comes later. Null closes it. */
export function askForMarketMenu(block: MarketBlock | null): void {
  asked = block
  for (const listener of listeners) listener()
}

export function useAskedMarketMenu(): MarketBlock | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
