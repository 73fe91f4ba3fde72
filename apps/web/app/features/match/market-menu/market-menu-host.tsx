import { useState } from 'react'
import { later } from '../../../shared/slots/later.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { menuMarket } from './menu-market.ts'
import { usePlayersPins } from './use-players-pins.ts'

const MarketMenu = later(() => import('./market-menu.tsx').then((module) => module.MarketMenu))

/** Nothing is loaded before the first question; from then on the dialogue stays, to give the focus back. */
export function MarketMenuHost() {
  usePlayersPins()
  const asked = useStore(menuMarket)
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  return last && <MarketMenu block={last} isOpen={asked !== null} onClose={() => menuMarket.set(null)} />
}
