import { lazy, Suspense, useState } from 'react'
import { openedPanel } from '../../shared/site/panel.ts'
import { useStore } from '../../shared/store/use-store.ts'

const PanelSheets = lazy(() => import('./panel-sheets.tsx'))

/** Menu, slip and my bets as sheets; nothing of them is loaded before the first one is opened. */
export function Panels() {
  const panel = useStore(openedPanel)
  const [hasBeenOpened, setHasBeenOpened] = useState(false)
  if (panel !== null && !hasBeenOpened) setHasBeenOpened(true)
  if (!hasBeenOpened) return null
  return (
    <Suspense fallback={null}>
      <PanelSheets open={panel} />
    </Suspense>
  )
}
