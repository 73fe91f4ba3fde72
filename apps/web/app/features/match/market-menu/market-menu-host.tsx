import { useState } from 'react'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { askedMarket } from './asked-market.ts'
import { usePlayersPins } from './use-players-pins.ts'

const MarketMenu = lazyComponent(() => import('./market-menu.tsx').then((module) => module.MarketMenu))

/** Nothing is loaded before the first question; from then on the dialogue stays, to give the focus back. */
export function MarketMenuHost() {
  usePlayersPins()
  const asked = useStore(askedMarket)
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  return last && <MarketMenu block={last} isOpen={asked !== null} onClose={() => askedMarket.set(null)} />
}
