import { lazy, Suspense, useState } from 'react'
import { askForMarketMenu, useAskedMarketMenu } from './market-menu-door.ts'
import { usePlayersPins } from './use-players-pins.ts'

const MarketMenu = lazy(() => import('./market-menu.tsx'))

/** Nothing is loaded before the first question; from then on the dialogue stays, to give the focus back. */
export function MarketMenuHost() {
  usePlayersPins()
  const asked = useAskedMarketMenu()
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  return (
    <Suspense>
      {last && <MarketMenu block={last} isOpen={asked !== null} onClose={() => askForMarketMenu(null)} />}
    </Suspense>
  )
}
