import { useState } from 'react'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { menuMarket } from './menu-market.ts'
import { usePlayersPins } from './use-players-pins.ts'

const MarketMenu = lazyComponent(() => import('./market-menu.tsx').then((module) => module.MarketMenu))

/** Loads the menu on first use and keeps it mounted, so that closing it restores the focus. */
export function MarketMenuHost() {
  usePlayersPins()
  const asked = useStore(menuMarket)
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  return last && <MarketMenu block={last} isOpen={asked !== null} onClose={() => menuMarket.set(null)} />
}
